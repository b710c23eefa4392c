import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { scratchPath } from './scratch.ts';

/** A zip that grows on the disk. */
export function scratchZip(): {
  add(name: string, text: string): void;
  /** Adds what is compressed already, such as a PDF. */
  addPacked(name: string, bytes: Buffer): void;
  addFile(name: string, path: string): void;
  /** Ends the zip, and tells where it lies until `drop`. */
  close(): Promise<string>;
  drop(): Promise<void>;
} {
  const path = scratchPath('.zip');
  const zip = new yazl.ZipFile();
  const out = createWriteStream(path);
  const written = pipeline(zip.outputStream, out);
  written.catch(() => undefined);
  return {
    add: (name, text) => zip.addBuffer(Buffer.from(text), name),
    addPacked: (name, bytes) => zip.addBuffer(bytes, name, { compress: false }),
    addFile: (name, file) => zip.addFile(file, name),
    async close() {
      zip.end();
      await written;
      return path;
    },
    async drop() {
      // One given up half-way would stay open for ever.
      out.destroy();
      await rm(path, { force: true });
    },
  };
}
