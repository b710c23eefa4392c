import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { lightCall } from '#ui/lightCall.ts';

export const replayCall = lightCall<(typeof trainingCourseCalls)['replay']>(
  'account',
  'GET',
  '/train-history-report/replay/{id}',
);
