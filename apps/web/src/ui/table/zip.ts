type Entry = { name: Uint8Array; raw: Uint8Array; packed: Uint8Array; crc: number; at: number };

/** A ZIP archive of texts by path, deflated. */
export async function zip(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const entries: Entry[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = encoder.encode(path);
    const raw = encoder.encode(text);
    const packed = await deflate(raw);
    entries.push({ name, raw, packed, crc: crc32(raw), at });
    at += 30 + name.length + packed.length;
  }
  const directory = entries.reduce((size, { name }) => size + 46 + name.length, 0);
  const out = new Uint8Array(at + directory + 22);
  const view = new DataView(out.buffer);
  let end = at;
  for (const entry of entries) {
    header(view, entry.at, 0x04034b50, entry, 4);
    out.set(entry.name, entry.at + 30);
    out.set(entry.packed, entry.at + 30 + entry.name.length);
    header(view, end, 0x02014b50, entry, 6);
    view.setUint16(end + 4, 20, true);
    view.setUint32(end + 42, entry.at, true);
    out.set(entry.name, end + 46);
    end += 46 + entry.name.length;
  }
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 8, entries.length, true);
  view.setUint16(end + 10, entries.length, true);
  view.setUint32(end + 12, directory, true);
  view.setUint32(end + 16, at, true);
  return out;
}

/** What the local and the central header share, from `version needed` on; names are UTF-8, the day is 1980-01-01. */
function header(view: DataView, at: number, signature: number, entry: Entry, from: number): void {
  view.setUint32(at, signature, true);
  view.setUint16(at + from, 20, true);
  view.setUint16(at + from + 2, 0x0800, true);
  view.setUint16(at + from + 4, 8, true);
  view.setUint16(at + from + 8, 0x21, true);
  view.setUint32(at + from + 10, entry.crc, true);
  view.setUint32(at + from + 14, entry.packed.length, true);
  view.setUint32(at + from + 18, entry.raw.length, true);
  view.setUint16(at + from + 22, entry.name.length, true);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** The check sum that ZIP wants (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
