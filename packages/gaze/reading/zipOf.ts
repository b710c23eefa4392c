const HEADER = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x800;
/** 1 January 1980, the earliest day that the format knows: which day it was packed tells nothing. */
const DAY = 0x21;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

type Part = Uint8Array<ArrayBuffer> | Blob;

/** Puts files into one zip, unpacked, without holding their contents in memory. */
export async function zipOf(files: readonly Readonly<{ name: string; content: Blob }>[]): Promise<Blob> {
  const parts: Part[] = [];
  const list: Part[] = [];
  let [at, listBytes] = [0, 0];
  for (const { name, content } of files) {
    const bytes = new TextEncoder().encode(name);
    const crc = await crcOf(content);
    // What the header and the list both say of the file.
    const facts = [u16(VERSION), u16(FLAGS), u16(0), u16(0), u16(DAY), u32(crc), u32(content.size), u32(content.size)];
    const names = [u16(bytes.length), u16(0)];
    parts.push(u32(HEADER), ...facts, ...names, bytes, content);
    list.push(u32(LISTED), u16(VERSION), ...facts, ...names, u16(0), u16(0), u16(0), u32(0), u32(at), bytes);
    at += 30 + bytes.length + content.size;
    listBytes += 46 + bytes.length;
  }
  const count = u16(files.length);
  return new Blob([...parts, ...list, u32(END), u32(0), count, count, u32(listBytes), u32(at), u16(0)]);
}

async function crcOf(content: Blob): Promise<number> {
  let crc = 0xffffffff;
  const reader = content.stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const byte of next.value) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] as number);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const u16 = (value: number) => Uint8Array.of(value, value >>> 8);
const u32 = (value: number) => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
