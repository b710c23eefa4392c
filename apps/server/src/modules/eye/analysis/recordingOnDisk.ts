import { type FileHandle, open, stat } from 'node:fs/promises';
import type { Stored } from '@cogclinic/gaze/reading/zip';
import { openRecording, type Recording } from '@cogclinic/gaze/recordingFile/reader';

/** A file is read in pieces of so many bytes. */
const PIECE = 65_536;

/** A file that was sent, as it lies on the disk. All pieces of one reading come in the same memory. */
export async function storedOnDisk(path: string): Promise<Stored> {
  const { size } = await stat(path);
  return { size, read: (from, until) => piecesOf(path, from, until) };
}

/**
 * Works with a recording file that lies on the disk, of which only what is needed is read.
 * @throws GazeRefused `fileDamaged`
 */
export async function withRecording<T>(path: string, work: (recording: Recording) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await work(await openRecording((bytes, from) => fill(file, bytes, from), size));
  } finally {
    await file.close();
  }
}

async function* piecesOf(path: string, from: number, until: number): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    const room = new Uint8Array(Math.min(PIECE, until - from));
    for (let at = from; at < until; ) {
      const read = await fill(file, room.subarray(0, until - at), at);
      if (read === 0) return;
      yield room.subarray(0, read);
      at += read;
    }
  } finally {
    await file.close();
  }
}

async function fill(file: FileHandle, bytes: Uint8Array, from: number): Promise<number> {
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}
