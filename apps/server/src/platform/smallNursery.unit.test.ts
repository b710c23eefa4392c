import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import serverFlags from '../../../../scripts/serverFlags.json' with { type: 'json' };

test('threads keep to their own limits, two at once too, and the flags of the server hold again afterwards', async () => {
  const file = fileURLToPath(new URL('./smallNursery.process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [...serverFlags, file]);
  const { small, after, server } = JSON.parse(stdout) as { small: number[]; after: number; server: number };
  for (const mb of small) expect(mb).toBeLessThanOrEqual(8);
  expect(after).toBe(16);
  expect(server).toBeGreaterThanOrEqual(8);
});
