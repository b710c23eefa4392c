import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A grey PNG that says it is so large; its pixels are `rows` rows of zeros, all of them unless told. */
export function pngOf(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel: 30,000 × 30,000 of them are 112 MB unpacked and some hundred kilobytes packed.
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG with so many chunks of text before its pixels. */
export function pngWithTexts(count: number, bytes: number): Buffer {
  const texts = Array.from({ length: count }, () => chunk('tEXt', Buffer.alloc(bytes, 0x61)));
  const plain = pngOf(8, 8);
  return Buffer.concat([plain.subarray(0, 33), ...texts, plain.subarray(33)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A GIF that says so of its canvas, with so many frames of one dot. */
export function gifOf(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('474946383961000000008000000000000000ffffff', 'hex');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c0000000001000100000002024401002c00000000'.slice(0, 30), 'hex');
  return Buffer.concat([head.subarray(0, 19), ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}
