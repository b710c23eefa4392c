import type { CallData } from '@cogclinic/contract/call';
import { type KeptFinding, MOST_FINDINGS, type ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';

export type OwnRow = CallData<typeof ownInstrumentCalls.list>[number];
export type Own = CallData<typeof ownInstrumentCalls.one>;
export type Imported = CallData<typeof ownInstrumentCalls.importFhir>;
export type Finding = Imported['findings'][number];

/** The warnings as they are kept with a draft: in no language. */
export function keptOf(findings: readonly Finding[]): KeptFinding[] {
  const warnings = findings.filter(({ severity }) => severity === 'warning').slice(0, MOST_FINDINGS);
  return warnings.map(({ rule, item, params }) => ({ rule, item, params }));
}
