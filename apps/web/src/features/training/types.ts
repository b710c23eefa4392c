import type { CallData } from '@cogclinic/contract/call';
import type { trainingCalls } from '@cogclinic/contract/training';

export type ListedSession = CallData<typeof trainingCalls.page>['rows'][number];
