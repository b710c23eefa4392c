import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the upgraded database is made, until it takes the place of the former. */
export const nextOf = (folder: string): string => `${folder}.next`;

/** The major version of the PostgreSQL that made a folder; null where there is none. */
export async function majorOf(folder: string): Promise<string | null> {
  return readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}

/** Ends an upgrade that was killed after the former database had made way and before the new one had its name. */
export async function finishUpgrade(folder: string): Promise<void> {
  const isHere = async (path: string) => (await majorOf(path)) !== null;
  if (!(await isHere(folder)) && (await isHere(nextOf(folder)))) await rename(nextOf(folder), folder);
}
