import { type PushKind, RECORDS } from '@cogclinic/contract/records';
import type { Language } from '@cogclinic/scales/instrument';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import type { Pushable } from '#platform/pushable.ts';

const byKind = composed(
  (records) =>
    new Map<PushKind, Pushable>(
      records.flatMap(({ noun, pushable }) => {
        const declared = RECORDS[noun];
        return pushable && 'pushed' in declared ? [[declared.pushed.kind, pushable] as const] : [];
      }),
    ),
);

/** Every kind that is pushed, with what its record offers. */
export const pushKinds = (records: readonly PatientRecord[]): ReadonlyMap<PushKind, Pushable> => byKind(records);

/** What the record of this kind offers. */
export function pushKind(records: readonly PatientRecord[], kind: PushKind): Pushable {
  const found = byKind(records).get(kind);
  if (!found) throw new Error(`no record is pushed as ${kind}`);
  return found;
}

/** SQL over `pushes` by its alias: the facts of a push of any kind. */
export function factsOf(records: readonly PatientRecord[], pushes: string): string {
  const cases = [...byKind(records)].map(([kind, { facts }]) => `WHEN '${kind}' THEN ${facts(pushes)}`);
  return `CASE ${pushes}.kind ${cases.join(' ')} END`;
}

/** What was pushed, in a list or in the timeline. */
export function titleOf(
  records: readonly PatientRecord[],
  push: Readonly<{ kind: PushKind; facts: unknown }>,
  language: Language,
  where: 'list' | 'timeline',
): string {
  const { title, timelineTitle = title } = pushKind(records, push.kind);
  return (where === 'list' ? title : timelineTitle)(push.facts, language);
}
