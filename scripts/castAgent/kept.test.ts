import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adbFingerprint } from '@cogclinic/cast-source/key';
import { afterAll, expect, test } from 'vitest';
import { readKept, writeKept } from './kept.ts';

const folder = mkdtempSync(join(tmpdir(), 'cast-agent-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the key and the token outlast a run, and only their user may read them', async () => {
  const path = join(folder, 'of/the/clinic.json');
  const first = await readKept(path);
  expect(first.enrolled).toBe(null);
  const enrolled = { server: 'https://clinic.example', name: 'Room 3', token: 'secret' };
  writeKept(path, { ...first, enrolled });
  const again = await readKept(path);
  expect(again.enrolled).toEqual(enrolled);
  expect(adbFingerprint(again.key)).toBe(adbFingerprint(first.key));
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a file that is none of ours is not read', async () => {
  const path = join(folder, 'other.json');
  writeFileSync(path, '{"key":1}');
  await expect(readKept(path)).rejects.toThrow('was not written by the cast agent');
});
