import type { Call, CallData } from '@cogclinic/contract/call';
import { dictCalls, type OpenDict } from '@cogclinic/contract/dict';

export type OwnEntry = CallData<typeof dictCalls.own>[number];

/** The field whose label names the dictionary. */
export const FIELD_OF: Readonly<Record<OpenDict, string>> = {
  maritalStatus: 'maritalStatus',
  education: 'education',
  ethnicGroup: 'ethnicGroup',
  occupation: 'occupation',
  allergy: 'allergies',
  exposure: 'exposures',
  disability: 'disabilities',
};

/** The answers that list or label own entries. */
export const STALE: readonly Call[] = [dictCalls.list, dictCalls.own];
