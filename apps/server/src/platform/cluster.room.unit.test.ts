import pg from 'pg';
import { expect, test } from 'vitest';
import { NoRoom, needRoom, noRoomBehind } from './cluster.room.ts';

const free = (megabytes: number) => async () => megabytes * 1_000_000;
const full = 'The disk that holds /data is full: the database cannot write.';

test('a new database needs 400 MB, and the refusal says how many are free', async () => {
  await needRoom('/data', free(400));
  await expect(needRoom('/data', free(120.7))).rejects.toThrow(
    new NoRoom('There is no room for a database in /data: it needs 400 MB, and 120 MB are free.'),
  );
});

test('want of room is found in what the file system, PostgreSQL and its programs say', async () => {
  const told = [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    Object.assign(new Error('write'), { code: 'EDQUOT' }),
    Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' }),
    new Error('initdb failed: could not create directory: No space left on device'),
    new Error('outer', { cause: new Error('No space left on device') }),
  ];
  for (const error of told) expect((await noRoomBehind(error, '/data', free(5000)))?.message).toBe(full);
});

test('a PostgreSQL that could not even write why it ended is judged by the room that is left', async () => {
  const wordless = new Error('PostgreSQL does not start: it ended without a word');
  expect((await noRoomBehind(wordless, '/data', free(3)))?.message).toBe(full);
  expect(await noRoomBehind(wordless, '/data', free(5000))).toBeUndefined();
});

test('a problem already found is passed on unchanged', async () => {
  const found = new NoRoom('There is no room for a database');
  expect(await noRoomBehind(new Error('outer', { cause: found }), '/data', free(3))).toBe(found);
});
