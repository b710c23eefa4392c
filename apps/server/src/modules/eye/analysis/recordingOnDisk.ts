import { type FileHandle, open } from 'node:fs/promises';
import { openRecording, type Recording } from '@cogclinic/gaze/recordingFile/reader';

/**
 * Works with a recording file that lies on the disk, of which only what is needed is read.
 * @throws GazeRefused `fileDamaged`
 */
export async function withRecording<T>(path: string, work: (recording: Recording) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await work(await openRecording((from, until) => bytesOf(file, from, until), size));
  } finally {
    await file.close();
  }
}

async function bytesOf(file: FileHandle, from: number, until: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(until - from);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
