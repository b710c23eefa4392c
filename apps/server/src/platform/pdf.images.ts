const BYTES_AT_MOST = 8 * 1024 * 1024;
const PIXELS_AT_MOST = 16_000_000;

type Size = { width: number; height: number };

/**
 * Whether an image may be printed: PNG, JPEG, GIF or WebP of a size that can be decoded without filling the memory. Looks at
 * the head only; the image may still turn out to be broken.
 */
export function isPrintable(bytes: Buffer): boolean {
  const size = bytes.length <= BYTES_AT_MOST ? imageSize(bytes) : null;
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= PIXELS_AT_MOST;
}

/** Width and height in pixels as the image's head says, or null for another format or a cut-off head. */
export function imageSize(bytes: Buffer): Size | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  try {
    if (ascii(1, 4) === 'PNG') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (ascii(0, 4) === 'GIF8') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
    if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return webpSize(bytes, ascii(12, 16));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function jpegSize(bytes: Buffer): Size | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // A fill byte stands alone; every other segment says its length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpSize(bytes: Buffer, kind: string): Size | null {
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
