import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulatedVr } from '@cogclinic/games/vr/simulated';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingOf } from './vr.read.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vr-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const path = join(folder, 'session.jsonl');
  await writeFile(path, text);
  return recordingOf(path, (key) => key);
}

test('a recording is read whole, whatever ends its lines', async () => {
  const lines = simulatedVr({ seconds: 60 });
  const recording = await read(lines.join('\n'));
  expect(recording).toMatchObject({ game: 'dsq', durationMs: 60_000 });
  expect(recording.events).toHaveLength(30);
  expect(await read(lines.join('\r\n'))).toEqual(recording);
});

test('a line of megabytes is refused without being parsed', async () => {
  const head = '{"format":"vr","version":1,"game":"dsq"}';
  const long = `[${'1,'.repeat(2_000_000)}1]`;
  await expect(read(`${head}\n${long}\n`)).rejects.toMatchObject({
    status: 422,
    params: { line: 2, why: 'vr:problem.line' },
  });
});
