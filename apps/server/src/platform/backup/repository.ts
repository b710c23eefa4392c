import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage.ts';
import type { Sealing } from './sealing.ts';

/** Where backups are kept, sealed. */
export type Repository = Readonly<{
  /** Keeps what is read, in parts that any storage takes; names are paths, "base/<id>/data". */
  store(name: string, plain: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws Error when it is not whole, or cannot be opened */
  fetch(name: string): Promise<AsyncIterable<Uint8Array>>;
  fetchTo(name: string, path: string): Promise<void>;
  /** Keeps a small record as it is: it tells nothing of a patient. */
  note(name: string, record: unknown): Promise<void>;
  /** The record of that name; null if there is none. */
  noted<T>(name: string): Promise<T | null>;
  /** The names below a prefix, without their parts. */
  names(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}>;

/** Small enough for the memory, large enough that a bucket is asked seldom. */
const PART_BYTES = 16 * 1024 * 1024;
const PART = /\.part(\d+)$/;

/** Keeps backups in a storage of their own. */
export function openRepository(
  place: Pick<Storage, 'put' | 'get' | 'has' | 'stream' | 'delete' | 'list'>,
  sealing: Sealing,
): Repository {
  async function* partsOf(name: string): AsyncGenerator<Uint8Array> {
    for (let part = 0; part === 0 || (await place.has(`${name}.part${part}`)); part += 1)
      yield* await place.stream(`${name}.part${part}`);
  }
  const fetch = (name: string) => sealing.open(partsOf(name));
  return {
    async store(name, plain) {
      let part = 0;
      for await (const bytes of inParts(await sealing.seal(plain))) await place.put(`${name}.part${part++}`, bytes);
    },
    fetch,
    fetchTo: async (name, path) => pipeline(await fetch(name), createWriteStream(path, { mode: 0o600, flush: true })),
    note: (name, record) => place.put(name, Buffer.from(JSON.stringify(record))),
    noted: async (name) => ((await place.has(name)) ? JSON.parse((await place.get(name)).toString()) : null),
    async names(prefix) {
      const found = new Set<string>();
      for await (const key of place.list(prefix)) found.add(key.replace(PART, ''));
      return [...found].sort();
    },
    async remove(name) {
      await place.delete(name);
      for (let part = 0; await place.has(`${name}.part${part}`); part += 1) await place.delete(`${name}.part${part}`);
    },
  };
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(held);
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(held);
}
