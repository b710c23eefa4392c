import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Copies a data folder that no server has open. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  // The database's files belong to an account of their own, which Node's copying does not keep.
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** A data folder of the caller's own with a migrated database, copied from `made`: making one takes seconds. */
export async function newDataDir(made: string, place = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(place, 'cogclinic-data-'));
  await copyDataDir(made, dataDir);
  return dataDir;
}
