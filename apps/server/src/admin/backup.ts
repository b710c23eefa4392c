import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { withLock } from '#platform/cluster.lock.ts';
import { findPostmaster } from '#platform/cluster.process.ts';
import { openCluster } from '#platform/cluster.ts';
import { packTar, readTar, type TarEntry } from '#platform/tar.ts';
import type { Config } from '../config.ts';
import { command, needed, Stop } from './command.ts';
import { needOwnCluster, PARTS } from './parts.ts';

/** Copies everything that the data folder keeps into one file. */
export const backupCommand = command({
  words: ['backup'],
  help: 'Copies the database, the files and the secrets of DATA_DIR into one file; the server must be stopped.',
  options: {
    to: { needed: true, placeholder: 'FILE', help: 'file to write, for example cogclinic.tar.gz; it must not exist' },
  },
  async run({ options, config, console, pathOf }) {
    needOwnCluster(config, 'Back it up');
    const file = pathOf(needed(options.to, 'to'));
    await checkTarget(file, config);
    await shutDown(config);
    const entries = await withLock(config.DATA_DIR, async () => {
      if (await findPostmaster(join(config.DATA_DIR, 'postgres'))) throw running(config);
      return writeBackup(config.DATA_DIR, file);
    });
    const { size } = await stat(file);
    console.out(
      `Backed up ${config.DATA_DIR} to ${file}: ${entries} entries, ${(size / 1e6).toFixed(1)} MB, read back whole.`,
    );
    console.out('It holds patients’ data and the database’s password: keep it where only you can read it.');
    if (config.S3_BUCKET) console.out(`Uploaded files are in the bucket ${config.S3_BUCKET} and not in this backup.`);
  },
});

async function checkTarget(file: string, config: Config): Promise<void> {
  if (!(await stat(join(config.DATA_DIR, 'postgres')).catch(() => undefined))) {
    throw new Stop(`There is nothing to back up: ${config.DATA_DIR} holds no database.`);
  }
  if (await stat(file).catch(() => undefined)) throw new Stop(`${file} is there already. Nothing was changed.`);
  if (!(await stat(dirname(file)).catch(() => undefined))) throw new Stop(`There is no folder ${dirname(file)}.`);
  const inside = PARTS.some((part) => !relative(join(config.DATA_DIR, part), file).startsWith('..'));
  if (inside) throw new Stop('The backup cannot lie inside of what is backed up.');
}

/** Shuts a database down in order while no server uses it, also one that a killed server left behind. */
async function shutDown(config: Config): Promise<void> {
  const cluster = await openCluster({ dataDir: config.DATA_DIR, log: () => undefined });
  await cluster.close();
}

function running(config: Config): Stop {
  return new Stop(`A server is running on ${config.DATA_DIR}: stop it, then back up. Nothing was written.`);
}

/** Writes, reads back and only then names the file, so that a file of that name is always a whole backup. */
async function writeBackup(dataDir: string, file: string): Promise<number> {
  const partial = `${file}.partial`;
  try {
    const listed = await entriesOf(dataDir);
    await pipeline(
      packTar(listed, (entry) => contentOf(dataDir, entry)),
      createGzip({ level: 4 }),
      createWriteStream(partial, { mode: 0o600, flags: 'w' }),
    );
    const handle = await open(partial, 'r+');
    await handle.sync();
    await handle.close();
    const read = await countEntries(partial);
    if (read !== listed.length) throw new Error(`the backup holds ${read} of ${listed.length} entries`);
    await rename(partial, file);
    return listed.length;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function* contentOf(dataDir: string, { name, size }: TarEntry): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const piece of createReadStream(join(dataDir, name))) {
    read += piece.length;
    if (read <= size) yield piece;
  }
  if (read !== size) throw new Error(`${name} changed while it was read`);
}

async function countEntries(file: string): Promise<number> {
  let count = 0;
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  reading.catch(() => undefined);
  for await (const _ of readTar(unpacked)) count += 1;
  await reading;
  return count;
}

/** What is kept, folders before what is in them. */
async function entriesOf(dataDir: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  const walk = async (name: string): Promise<void> => {
    // A whole part may lie on another disk behind a link; inside of it, a link is a tablespace.
    const found = await (name.includes('/') ? lstat : stat)(join(dataDir, name)).catch(() => undefined);
    if (!found) return;
    const mode = found.mode & 0o777;
    if (found.isDirectory()) {
      entries.push({ name, kind: 'folder', mode, size: 0 });
      for (const inner of (await readdir(join(dataDir, name))).sort()) await walk(`${name}/${inner}`);
    } else if (found.isFile()) {
      if (!/\/postmaster\.(pid|opts)$/.test(name)) entries.push({ name, kind: 'file', mode, size: found.size });
    } else
      throw new Stop(`${name} is neither a file nor a folder (a tablespace?): back up with PostgreSQL’s own tools.`);
  };
  for (const part of PARTS) await walk(part);
  return entries;
}
