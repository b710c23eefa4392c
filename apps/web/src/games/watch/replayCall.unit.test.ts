import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { expect, test } from 'vitest';
import { replayCall } from './replayCall.ts';

test('the call without schemas is that of the contract', () => {
  const { method, path } = trainingCourseCalls.replay;
  expect(replayCall).toMatchObject({ method, path });
});
