import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readComponent } from './component.ts';

const folder = mkdtempSync(join(tmpdir(), 'cogclinic-component-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'scrcpy-server');
const bytes = randomBytes(1000);
writeFileSync(path, bytes);

it('reads the component whose digest is pinned, and no other file', () => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(readComponent(path, { [sha256]: { version: '4.1', licence: 'Apache-2.0' } })).toEqual(bytes);
  expect(() => readComponent(path)).toThrow(/is not scrcpy-server 4\.1 as it was published/);
  expect(readComponent(null)).toBe(null);
});
