import type { CallData } from '@cogclinic/contract/call';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';

export type OwnRow = CallData<typeof ownInstrumentCalls.list>[number];
export type Own = CallData<typeof ownInstrumentCalls.one>;
export type Imported = CallData<typeof ownInstrumentCalls.importFhir>;
export type Finding = Imported['findings'][number];

/** What a change of an own instrument makes old. */
export const STALE = [
  ownInstrumentCalls.list,
  ownInstrumentCalls.one,
  scaleCalls.types,
  scaleCalls.recent,
  scaleCalls.items,
] as const;
