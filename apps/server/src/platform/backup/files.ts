import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '../storage.ts';
import type { Repository } from './repository.ts';

/** Lists of the files that were there at a moment; the files themselves are kept once, for a file of one key never changes. */
const LISTS = 'files/lists/';
const OBJECTS = 'files/objects/';

const listName = (at: Date): string => `${LISTS}${at.toISOString().replaceAll(/[-:.]/g, '').toLowerCase()}`;

/**
 * Copies the files that are not kept yet, and notes which there are if they are others than the last time.
 * @returns how many were copied
 */
export async function copyFiles(storage: Pick<Storage, 'list' | 'stream'>, repository: Repository): Promise<number> {
  const at = new Date();
  const keys: string[] = [];
  for await (const key of storage.list('')) keys.push(key);
  keys.sort();
  const last = (await repository.names(LISTS)).at(-1);
  const known = new Set(last ? await keysOf(repository, last) : []);
  let copied = 0;
  const there: string[] = [];
  for (const key of keys) {
    if (known.has(key) || (await isCopied(storage, repository, key))) there.push(key);
    if (!known.has(key)) copied += 1;
  }
  const isSame = last !== undefined && there.length === known.size && copied === 0;
  if (!isSame) await repository.note(listName(at), there);
  return copied;
}

/** False when the file was deleted meanwhile. */
async function isCopied(storage: Pick<Storage, 'stream'>, repository: Repository, key: string): Promise<boolean> {
  try {
    await repository.store(`${OBJECTS}${key}`, await storage.stream(key));
    return true;
  } catch (error) {
    if (/ENOENT|NoSuchKey|E_CANNOT_READ_FILE/.test(`${(error as { code?: string }).code} ${error}`)) return false;
    throw error;
  }
}

/** Keys are names of folders and ids. They are not sealed, so that who can only add backups sees what is there. */
const keysOf = async (repository: Repository, list: string): Promise<string[]> =>
  (await repository.noted<string[]>(list)) ?? [];

/**
 * The files that the database may name at a moment: those of the last list before it, which may have been deleted since, and of
 * the first one after it.
 */
export async function filesAt(repository: Repository, at: Date): Promise<string[]> {
  const lists = await repository.names(LISTS);
  const name = listName(at);
  const chosen = [lists.filter((one) => one <= name).at(-1), lists.find((one) => one > name)];
  const keys = new Set<string>();
  for (const list of chosen) for (const key of list ? await keysOf(repository, list) : []) keys.add(key);
  return [...keys];
}

/** Puts files back that are not there. @returns how many */
export async function restoreFiles(
  storage: Pick<Storage, 'put' | 'has'>,
  repository: Repository,
  keys: readonly string[],
): Promise<number> {
  let restored = 0;
  for (const key of keys) {
    if (await storage.has(key)) continue;
    const path = join(tmpdir(), `cogclinic-${randomUUID()}`);
    try {
      await repository.fetchTo(`${OBJECTS}${key}`, path);
      await storage.put(key, { path });
    } finally {
      await rm(path, { force: true });
    }
    restored += 1;
  }
  return restored;
}

/** Forgets lists older than what can be restored, and the files that no other list names. */
export async function pruneFiles(repository: Repository, before: Date): Promise<void> {
  const lists = await repository.names(LISTS);
  const kept = lists.slice(Math.max(0, lists.filter((name) => name <= listName(before)).length - 1));
  const dropped = lists.filter((name) => !kept.includes(name));
  if (dropped.length === 0) return;
  const needed = new Set<string>();
  for (const list of kept) for (const key of await keysOf(repository, list)) needed.add(key);
  for (const list of dropped) {
    for (const key of await keysOf(repository, list)) if (!needed.has(key)) await repository.remove(`${OBJECTS}${key}`);
    await repository.remove(list);
  }
}

/** Reads a kept file to its end. @throws Error when it is not whole */
export async function readFile(repository: Repository, key: string): Promise<void> {
  for await (const _ of await repository.fetch(`${OBJECTS}${key}`));
}
