import { expect, test } from 'vitest';
import { endRecordings, recordingBegun } from './recordings.ts';

test('what is being recorded ends and is kept, what is over is left alone', async () => {
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
