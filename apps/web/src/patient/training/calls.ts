import type { CallData } from '@cogclinic/contract/call';
import type { trainingHomeCalls } from '@cogclinic/contract/trainingHome';
import { lightCall } from '#ui/lightCall.ts';

type Calls = typeof trainingHomeCalls;
export type Training = CallData<Calls['today']>;
export type Task = Training['tasks'][number];

export const trainingCalls = {
  today: lightCall<Calls['today']>('guest', 'GET', '/guest/{token}/training'),
  start: lightCall<Calls['start']>('guest', 'GET', '/guest/{token}/training/start'),
  remind: lightCall<Calls['remind']>('guest', 'POST', '/guest/{token}/training/reminders', {
    body: true,
    repeatable: true,
  }),
};
