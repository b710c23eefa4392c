import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dropLeftovers, scratchFolder, scratchPath } from './scratch.ts';

test('files in the making lie where only this account can read them', () => {
  expect(dirname(scratchPath('.xlsx'))).toBe(scratchFolder());
  expect(statSync(scratchFolder()).mode & 0o077).toBe(0);
  rmSync(scratchFolder(), { recursive: true });
  expect(existsSync(scratchFolder())).toBe(true);
});

test('what a killed process left behind is dropped; what one that runs is at stays', () => {
  const made = (pid: number) => mkdtempSync(join(tmpdir(), `cogclinic-scratch-${pid}-`));
  const [killed, running] = [made(spawnSync(process.execPath, ['--version']).pid), made(process.ppid)];
  dropLeftovers();
  expect([existsSync(killed), existsSync(running)]).toEqual([false, true]);
  rmSync(running, { recursive: true });
});
