import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { Storage } from '#platform/storage.ts';
import { type Letterhead, logoOf, renderWithLogo } from './printing.service.ts';
import type { Sheet } from './report.sheet.ts';

/** A file that many printed reports go into, one after another. */
export type BatchFile = {
  add(sheet: Sheet, name: string): Promise<void>;
  /** Ends the file, and says where it lies until `drop`. */
  close(): Promise<string>;
  drop(): Promise<void>;
};
type Kept = Pick<Storage, 'get'>;

const PATIENCE = 20_000;
const PATIENCE_EACH = 1000;

/** A zip of PDFs. They hold compressed pages already, so they are only put together. */
export function zipFile(storage: Kept, letterhead: () => Letterhead): BatchFile {
  const path = join(tmpdir(), `${randomUUID()}.zip`);
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  written.catch(() => undefined);
  const names = new Map<string, number>();
  let logo: ReturnType<typeof logoOf> | undefined;
  return {
    async add(sheet, name) {
      logo ??= logoOf(storage, letterhead());
      const bytes = await renderWithLogo('report', sheet, await logo, { desk: 'batch' });
      zip.addBuffer(bytes, unused(name, names), { compress: false });
    },
    async close() {
      zip.end();
      await written;
      return path;
    },
    drop: () => rm(path, { force: true }),
  };
}

/** One PDF of all reports, each with pages of its own count. */
export function mergedFile(storage: Kept, letterhead: () => Letterhead): BatchFile {
  const path = join(tmpdir(), `${randomUUID()}.pdf`);
  const sheets: Sheet[] = [];
  return {
    async add(sheet) {
      sheets.push(sheet);
    },
    async close() {
      const logo = await logoOf(storage, letterhead());
      const patience = PATIENCE + sheets.length * PATIENCE_EACH;
      const bytes = await renderWithLogo('reports', { logo: null, sheets }, logo, { desk: 'batch', patience });
      await writeFile(path, bytes);
      return path;
    },
    drop: () => rm(path, { force: true }),
  };
}

/** A name that a folder can hold, another for each file: two results of one day differ by their number. */
function unused(name: string, names: Map<string, number>): string {
  const safe = name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_');
  const count = (names.get(safe) ?? 0) + 1;
  names.set(safe, count);
  return count === 1 ? safe : safe.replace(/(\.pdf)?$/, ` (${count}).pdf`);
}
