import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { scratchPath } from '#platform/scratch.ts';

/** A zip on the disk that texts and files go into. */
export function textZip(): {
  add(name: string, content: string | Buffer): void;
  addFile(name: string, path: string): void;
  close(): Promise<string>;
  drop(): Promise<void>;
} {
  const path = scratchPath('.zip');
  const zip = new yazl.ZipFile();
  const out = createWriteStream(path);
  const written = pipeline(zip.outputStream, out);
  written.catch(() => undefined);
  return {
    add: (name, content) => zip.addBuffer(Buffer.from(content), name),
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
