import type { CallData } from '@cogclinic/contract/call';
import { type KeptFinding, MOST_FINDINGS, ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';

export type OwnRow = CallData<typeof ownInstrumentCalls.list>[number];
export type Own = CallData<typeof ownInstrumentCalls.one>;
export type Imported = CallData<typeof ownInstrumentCalls.importFhir>;
export type Finding = Imported['findings'][number];

/** The warnings as they are kept with a draft: in no language. */
export function keptOf(findings: readonly Finding[]): KeptFinding[] {
  const warnings = findings.filter(({ severity }) => severity === 'warning').slice(0, MOST_FINDINGS);
  return warnings.map(({ rule, item, params }) => ({ rule, item, params }));
}

/** What a change of an own instrument makes old. */
export const STALE = [
  ownInstrumentCalls.list,
  ownInstrumentCalls.one,
  scaleCalls.types,
  scaleCalls.recent,
  scaleCalls.items,
] as const;
