import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openStorage } from './storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cogclinic-sealed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = () => randomBytes(32).toString('hex');
const storageOf = (more: Record<string, string>) => openStorage(readConfig({ DATA_DIR: folder, ...more }));
const onDisk = (name: string) => readFile(join(folder, 'files', name));

test('files lie sealed on the disk, are read whole, as a stream and as a copy, and outlive a change of the key', async () => {
  const FILES_KEY_FILE = join(folder, 'files.key');
  const first = key();
  await writeFile(FILES_KEY_FILE, `${first}\n`);
  const words = Buffer.from('王小明 '.repeat(50_000));
  const upload = join(folder, 'upload');
  await writeFile(upload, words);
  // From before there was a key.
  await storageOf({}).put('exams/old', words);
  const storage = storageOf({ FILES_KEY_FILE });
  await storage.put('exams/small', words);
  await storage.put('exams/large', { path: upload });
  for (const name of ['exams/small', 'exams/large']) expect((await onDisk(name)).includes('王小明')).toBe(false);
  await writeFile(FILES_KEY_FILE, `${key()}\n${first}\n`);
  const changed = storageOf({ FILES_KEY_FILE });
  for (const name of ['exams/old', 'exams/small', 'exams/large']) {
    expect((await changed.get(name)).equals(words)).toBe(true);
    expect((await buffer(await changed.stream(name))).equals(words)).toBe(true);
    const copy = join(folder, 'copy');
    await changed.copyTo(name, copy);
    expect((await readFile(copy)).equals(words)).toBe(true);
    await rm(copy);
  }
  // Nothing of an upload is left beside it.
  expect((await readdir(folder)).toSorted()).toEqual(['files', 'files.key', 'upload']);
  await expect(storageOf({ FILES_KEY: key() }).get('exams/small')).rejects.toThrow(/no key/);
});

test('a file that is not there is not copied', async () => {
  for (const storage of [storageOf({}), storageOf({ FILES_KEY: key() })])
    await expect(storage.copyTo('exams/none', join(folder, 'none'))).rejects.toThrow(/ENOENT|none/);
});

test('what is no key is refused when the server starts, without telling it', () => {
  expect(() => storageOf({ FILES_KEY: 'secret' })).toThrow(/FILES_KEY: key 1 is not 64 hexadecimal digits/);
  expect(() => storageOf({ FILES_KEY: 'secret' })).not.toThrow(/secret/);
});
