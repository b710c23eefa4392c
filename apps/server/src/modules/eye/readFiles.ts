import { rm } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { scratchPath } from '#platform/scratch.ts';
import type { Storage } from '#platform/storage.ts';

/** Copies that are kept at hand, so that zooming into a trace does not fetch its file again. */
const AT_HAND = 20;
/** A reader that was given a path has this long to open it after the copy had to make room. */
const GRACE_MS = 60_000;

const copies = new LRUCache<string, { path: string; ready: Promise<void> }>({
  max: AT_HAND,
  dispose: ({ path }) => {
    setTimeout(() => void rm(path, { force: true }), GRACE_MS).unref();
  },
});

/** Where a copy of a file of the storage lies on this machine. What was read of a recording never changes under its key. */
export async function readFileOf(storage: Pick<Storage, 'copyTo'>, key: string): Promise<string> {
  let copy = copies.get(key);
  if (!copy) {
    const path = scratchPath();
    copy = { path, ready: storage.copyTo(key, path) };
    copies.set(key, copy);
    copy.ready.catch(() => copies.delete(key));
  }
  await copy.ready;
  return copy.path;
}
