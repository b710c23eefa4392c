import { open } from 'node:fs/promises';
import type { Production } from '@cogclinic/contract/productions';

export type RecordingMime = Extract<Production, { kind: 'recording' }>['mime'];

const HEAD_BYTES = 64;
const EBML = Buffer.from('1a45dfa3', 'hex');

/** What a file's first bytes say that its container is; null for anything but WebM, Ogg, MP4 and WAV. */
export function recordingType(head: Buffer): RecordingMime | null {
  const has = (mark: string, at: number) => head.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'));
  // Matroska and WebM begin alike; the document's type stands in the head.
  if (head.subarray(0, EBML.length).equals(EBML)) return head.includes('webm') ? 'audio/webm' : null;
  if (has('OggS', 0)) return 'audio/ogg';
  if (has('ftyp', 4)) return 'audio/mp4';
  return has('RIFF', 0) && has('WAVE', 8) ? 'audio/wav' : null;
}

/** The container of a file, by its bytes and not its name. */
export async function recordingTypeOf(path: string): Promise<RecordingMime | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return recordingType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
