"""The scripts that make pictures and sounds, as modules."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType


def loaded(path: Path) -> ModuleType:
    """The script as a module; it imports its neighbors from its own folder."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = [*sys.path]
    sys.path.insert(0, str(path.parent))
    try:
        sys.modules[path.stem] = module  # what its classes are looked up in
        spec.loader.exec_module(module)
    finally:
        sys.path[:] = before
    return module
