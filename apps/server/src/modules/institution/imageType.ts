import { open } from 'node:fs/promises';

export type ImageType = { mime: string; extension: string };

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

/** What an image's first bytes say that it is; null for anything but PNG, JPEG, WebP and GIF. */
export function imageType(head: Buffer): ImageType | null {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);
  if (head.subarray(0, 8).equals(PNG)) return { mime: 'image/png', extension: 'png' };
  if (head.subarray(0, 3).equals(JPEG)) return { mime: 'image/jpeg', extension: 'jpg' };
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return { mime: 'image/webp', extension: 'webp' };
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return { mime: 'image/gif', extension: 'gif' };
  return null;
}

/** The type of the image in a file, by its bytes and not its name. */
export async function imageTypeOf(path: string): Promise<ImageType | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return imageType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
