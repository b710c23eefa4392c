import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a recording of 500 MB is read and kept within 150 MB of memory', async () => {
  const process_ = fileURLToPath(new URL('./memory.process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [process_, '500']);
  const { mb, samples } = JSON.parse(stdout) as { mb: number; samples: number };
  expect(samples).toBeGreaterThan(7_500_000);
  expect(mb).toBeLessThan(150);
}, 60_000);
