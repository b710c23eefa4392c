import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const ID = '01a20b65-8928-77fb-bcae-fbd09c0ccff7';
const BY = { orderBy: 'updated', type: 'timestamptz', idType: 'uuid' } as const;

// PostgreSQL leaves out noughts at the end, so that cursors differ in length: each remainder by three is decoded in another way.
test.each([
  '2026-11-24 02:54:19.691+00',
  '2026-11-24 02:54:19.69+00',
  '2026-11-24 02:54:19.6+00',
  '2026-11-24 02:54:19+00',
])('a place at %s is read as it was written, and not with a letter more or less', (key) => {
  const cursor = writeCursor(key, ID, 'updated');
  expect(readCursor(cursor, BY)).toEqual({ key, id: ID });
  for (const wrong of [`${cursor}x`, `${cursor}=`, `x${cursor}`, cursor.slice(0, -1), `${cursor} `])
    expect(() => readCursor(wrong, BY), wrong).toThrow();
});
