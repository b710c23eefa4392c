import type { CallData } from '@cogclinic/contract/call';
import type { diagnosisCalls } from '@cogclinic/contract/diagnoses';
import type { medicationCalls } from '@cogclinic/contract/medications';

export type Diagnosis = CallData<typeof diagnosisCalls.list>[number];
export type Medication = CallData<typeof medicationCalls.list>[number];
export type Entry = Diagnosis | Medication;
