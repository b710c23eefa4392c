import type { analysisLetterCalls } from '@cogclinic/contract/analysisLetters';
import type { CallData } from '@cogclinic/contract/call';

export type Letter = CallData<typeof analysisLetterCalls.list>['letters'][number];

/** 8 as "08:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
