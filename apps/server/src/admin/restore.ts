import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isMade } from '#platform/cluster.init.ts';
import { giveToPostgres } from '#platform/cluster.user.ts';
import { readTar } from '#platform/tar.ts';
import type { Config } from '../config.ts';
import { type Console, command, needed, Stop } from './command.ts';
import { institutionsOf } from './institutions.ts';
import { withPlatform } from './open.ts';
import { needOwnCluster, PARTS } from './parts.ts';

/** Where a restore is made before it gets its place; one left by a killed restore is done again. */
export const DRAFT = 'restore.partial';

/** Puts a backup into an empty data folder. */
export const restoreCommand = command({
  words: ['restore'],
  help: 'Puts a backup into DATA_DIR, which must be empty, and opens it once to see that it works.',
  options: { from: { needed: true, placeholder: 'FILE', help: 'a file that backup has written' } },
  async run({ options, config, console, pathOf }) {
    needOwnCluster(config, 'Restore it');
    const file = pathOf(needed(options.from, 'from'));
    if (!(await stat(file).catch(() => undefined))?.isFile()) throw new Stop(`There is no file ${file}.`);
    await needNothingIn(config.DATA_DIR, [DRAFT]);
    const draft = join(config.DATA_DIR, DRAFT);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    try {
      await unpack(file, draft);
      await check(file, draft);
      await giveToPostgres(draft);
      // The database comes last, so that it is never there without its password.
      for (const part of PARTS.toReversed()) {
        if (await stat(join(draft, part)).catch(() => undefined))
          await rename(join(draft, part), join(config.DATA_DIR, part));
      }
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    console.out(`Restored ${file} to ${config.DATA_DIR}. It holds:`);
    await tellContents(config, console);
  },
});

/** Opens what was restored, and says what it holds. */
export async function tellContents(config: Config, console: Console): Promise<void> {
  const institutions = await withPlatform(config, ({ database }) => database.asOwner(institutionsOf));
  for (const { name, accounts, archives, reports } of institutions) {
    console.out(`  ${name}: accounts ${accounts}, patients ${archives}, reports ${reports}`);
  }
}

/** Lets pass only a folder that is not there, or holds nothing but what may be in it. @throws Stop */
export async function needNothingIn(folder: string, allowed: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.some((name) => !allowed.includes(name))) {
    throw new Stop(`${folder} is not empty: restore into an empty folder. Nothing was changed.`);
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  reading.catch(() => undefined);
  try {
    for await (const { name, kind, mode, content } of readTar(unpacked)) {
      needPart(name);
      const path = join(folder, name);
      if (kind === 'folder') {
        await mkdir(path, { mode });
        continue;
      }
      const handle = await open(path, 'wx', mode);
      try {
        for await (const piece of content) await handle.writeFile(piece);
      } finally {
        await handle.close();
      }
    }
    await reading;
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(
      `${file} is not a whole backup: ${error instanceof Error ? error.message : error}. Nothing was changed.`,
    );
  }
}

/** Takes only what a backup holds, and nothing outside of the folder. */
function needPart(name: string): void {
  const steps = name.split('/');
  const known = PARTS.some((part) => part === steps[0]);
  if (!known || steps.includes('..') || steps.includes('') || name.includes('\\')) {
    throw new Stop(`The archive holds ${name}, which no backup has. Nothing was changed.`);
  }
}

async function check(file: string, folder: string): Promise<void> {
  const made = await isMade(join(folder, 'postgres')).catch((error: Error) => {
    throw new Stop(`${file} does not fit: ${error.message}`);
  });
  if (!made) throw new Stop(`${file} holds no database.`);
}
