import { diagnosisCalls } from '@cogclinic/contract/diagnoses';
import { medicationCalls } from '@cogclinic/contract/medications';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { diagnosisEntries } from './diagnoses.service.ts';
import { medicationEntries } from './medications.service.ts';

/** Diagnoses and medication of patients. */
export function medicalRoutes(_platform: Platform): Implementation[] {
  return [
    implement(diagnosisCalls.list, ({ tx, actor, params }) => diagnosisEntries.list(tx, actor, params.id)),
    implement(diagnosisCalls.add, ({ tx, actor, body }) => diagnosisEntries.add(tx, actor, body)),
    implement(diagnosisCalls.end, ({ tx, actor, body: { endedOn: on, ...body } }) =>
      diagnosisEntries.end(tx, actor, { ...body, on }),
    ),
    implement(diagnosisCalls.reopen, ({ tx, actor, body }) => diagnosisEntries.reopen(tx, actor, body)),
    implement(medicationCalls.list, ({ tx, actor, params }) => medicationEntries.list(tx, actor, params.id)),
    implement(medicationCalls.add, ({ tx, actor, body }) => medicationEntries.add(tx, actor, body)),
    implement(medicationCalls.end, ({ tx, actor, body: { until: on, ...body } }) =>
      medicationEntries.end(tx, actor, { ...body, on }),
    ),
    implement(medicationCalls.reopen, ({ tx, actor, body }) => medicationEntries.reopen(tx, actor, body)),
  ];
}
