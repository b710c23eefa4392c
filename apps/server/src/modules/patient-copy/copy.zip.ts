import { rm } from 'node:fs/promises';
import type { Bundle } from '@medplum/fhirtypes';
import { renderWithLogo } from '#modules/reports/print/printing.service.ts';
import type { Party } from '#platform/fairQueue.ts';
import type { MadeFile } from '#platform/recordCopy.ts';
import { scratchPath } from '#platform/scratch.ts';
import { scratchZip } from '#platform/scratchZip.ts';
import type { Storage } from '#platform/storage.ts';
import type { CopyIndex } from './copy.index.ts';

type Contents = Pick<CopyIndex, 'documents' | 'files' | 'tables'>;
type Logo = Parameters<typeof renderWithLogo>[2];
type Row = Readonly<Record<string, unknown>>;

/** The zip of a copy in the making. */
export type CopyZip = {
  /** What it holds so far. */
  readonly contents: Contents;
  addTable(name: string, rows: readonly Row[]): void;
  /** Adds the record as FHIR has it, beside the tables. */
  addBundle(bundle: Bundle): void;
  /** Adds a file as it lies in the storage; one that is no longer there is left out. */
  addKept(name: string, key: string): Promise<void>;
  addMade(file: MadeFile, logo: Logo): Promise<void>;
  /** Adds the page that is opened first, and ends the zip; answers where it lies. */
  close(index: string): Promise<string>;
  drop(): Promise<void>;
};

/** Opens a zip on the disk, whose pages are set in the turn of a party. */
export function copyZip(storage: Pick<Storage, 'has' | 'copyTo'>, party: Party): CopyZip {
  const zip = scratchZip();
  const scratch: string[] = [];
  const taken = new Set<string>();
  const contents = { documents: [] as string[], files: [] as string[], tables: [] as CopyIndex['tables'][number][] };
  const free = (folder: string, name: string): string => {
    const path = `${folder}/${fileName(name)}`;
    const [, stem = path, ending = ''] = /^(.*?)(\.[^./]+)?$/s.exec(path) ?? [];
    let found = path;
    for (let nth = 2; taken.has(found); nth++) found = `${stem} (${nth})${ending}`;
    taken.add(found);
    return found;
  };

  return {
    contents,
    addTable(name, rows) {
      const path = free('data', `${name}.json`);
      zip.add(path, `${JSON.stringify(rows, null, 1)}\n`);
      contents.tables.push({ path, rows: rows.length });
    },
    addBundle(bundle) {
      const path = free('data', 'fhir-bundle.json');
      zip.add(path, `${JSON.stringify(bundle, null, 1)}\n`);
      contents.tables.push({ path, rows: bundle.entry?.length ?? 0 });
    },
    async addKept(name, key) {
      if (!(await storage.has(key))) return;
      const path = free('files', name);
      const kept = scratchPath();
      scratch.push(kept);
      await storage.copyTo(key, kept);
      zip.addFile(path, kept);
      contents.files.push(path);
    },
    async addMade(file, logo) {
      if ('text' in file) {
        const path = free('data', file.name);
        zip.add(path, file.text);
        contents.files.push(path);
        return;
      }
      const sheet = typeof file.sheet === 'function' ? await file.sheet() : file.sheet;
      const path = free('documents', file.name);
      zip.addPacked(path, await renderWithLogo(file.template, sheet, logo, { party, desk: 'batch' }));
      contents.documents.push(path);
    },
    close(index) {
      zip.add('index.html', index);
      return zip.close();
    },
    async drop() {
      await Promise.all([zip.drop(), ...scratch.map((path) => rm(path, { force: true }))]);
    },
  };
}

/** A name, or a path of names, without what file systems refuse. */
export const fileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\\:*?"<>|]/gu, '_')
    .split('/')
    .map((part) => (/^\.+$/.test(part) ? '_' : part))
    .join('/');
