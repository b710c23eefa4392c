import type { CallData } from '@cogclinic/contract/call';
import type { dictCalls, OpenDict } from '@cogclinic/contract/dict';

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
  carrier: 'carrier',
};
