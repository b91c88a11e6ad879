# For a tap of its own: what Homebrew itself takes lists each package of PyPI as a resource.
class Canasta < Formula
  include Language::Python::Virtualenv

  desc "Card game Canasta, as on Windows 3.1"
  homepage "@ADDRESS@"
  url "@ADDRESS@/canasta-@VERSION@.tar.gz"
  sha256 "@SOURCES@"
  license "MIT"

  depends_on "python@3.13"

  def install
    system "python3.13", "-m", "venv", libexec
    system libexec/"bin/pip", "install", buildpath
    bin.install_symlink libexec/"bin/canasta", libexec/"bin/canasta-window"
    share.install_symlink Dir[libexec/"share/*"]
  end

  test do
    assert_match "compiled playouts", shell_output("#{bin}/canasta --version")
    system bin/"canasta", "simulate", "--rounds", "1"
  end
end
