// Puts the game into a Python, on the page and beside it.

export const PLACE = "/lib/canasta";

// Where all files of this version lie.
export const HERE = new URL("./", import.meta.url).href;

export async function fetched(name, told) {
  const answer = await fetch(HERE + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  told?.();
  return answer.arrayBuffer();
}

// Puts the files of a .tar.gz into the folders of Python: a second sooner than Python does.
export async function unpack(python, packed) {
  let stream = new Response(packed).body;
  const [first, second] = new Uint8Array(packed, 0, 2);
  // A host may have said that it is packed, and then the browser has unpacked it.
  if (first === 0x1f && second === 0x8b) stream = stream.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = (at, most) => new TextDecoder().decode(bytes.subarray(at, at + most)).replace(/\0.*/s, "");
  for (let at = 0; bytes[at]; ) {
    const size = parseInt(text(at + 124, 12), 8);
    const name = [PLACE, text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    at += 512;
    python.FS.mkdirTree(name.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(name, bytes.subarray(at, at + size));
    at += Math.ceil(size / 512) * 512;
  }
}
