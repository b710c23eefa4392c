import { open } from 'node:fs/promises';

export type ImageReportType = Readonly<{ mime: 'application/pdf' | 'image/jpeg' | 'image/png'; extension: string }>;

const PDF = Buffer.from('%PDF-');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

/** What a file's first bytes say that it is; null for anything but PDF, PNG and JPEG. */
export function imageReportType(head: Buffer): ImageReportType | null {
  const begins = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  if (begins(PDF)) return { mime: 'application/pdf', extension: 'pdf' };
  if (begins(PNG)) return { mime: 'image/png', extension: 'png' };
  return begins(JPEG) ? { mime: 'image/jpeg', extension: 'jpg' } : null;
}

/** The type of a file, by its bytes and not its name. */
export async function imageReportTypeOf(path: string): Promise<ImageReportType | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return imageReportType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
