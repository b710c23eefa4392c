import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Data } from './data.ts';
import type { Readings } from './readings.ts';

/** What is kept of a release; it is named by its last migration. */
export type Release = {
  /** When its data was read. */
  recorded: string;
  data: Data;
  /** Times that the product lets pass for some weeks only, column by table: they become those of the day of a trial. */
  passing: Record<string, string[]>;
  /** Small files of its storage in base64, by key; recordings are left out. */
  files: Record<string, string>;
  /** Passwords of the administrators that the demonstration does not have, by login name. */
  passwords: Record<string, string>;
  /** What its API answered. */
  readings: Readings;
};

const ENDING = '.json.br';
const fileOf = (name: string) => fileURLToPath(new URL(name + ENDING, import.meta.url));

/** The releases from which an upgrade is tried, oldest first. */
export const releaseNames = (): string[] =>
  readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .toSorted();

/** Reads what is kept of a release. */
export async function readRelease(name: string): Promise<Release> {
  return JSON.parse(brotliDecompressSync(await readFile(fileOf(name))).toString()) as Release;
}

/** Keeps a release in a new file; a release is recorded once. */
export async function keepRelease(name: string, release: Release): Promise<void> {
  const text = Buffer.from(JSON.stringify(release));
  // With a window over all of it: a patient's rows repeat from table to table.
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(fileOf(name), brotliCompressSync(text, { params }), { flag: 'wx' });
}
