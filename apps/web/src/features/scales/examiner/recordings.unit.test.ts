import { expect, test } from 'vitest';
import { endRecordings, recordingBegun } from './recordings.ts';

test('ends and keeps a running recording, and leaves a finished one alone', async () => {
  const kept: string[] = [];
  const over = recordingBegun(async () => void kept.push('over'));
  over();
  const end = async () => {
    await Promise.resolve();
    kept.push('running');
    done();
  };
  const done = recordingBegun(end);
  await endRecordings();
  await endRecordings();
  expect(kept).toEqual(['running']);
});
