import type { Task, TaskOutput } from '@medplum/fhirtypes';
import { type Kept, kept, own, reference } from './parts.ts';

/** A follow-up; days are `YYYY-MM-DD`. */
export type FollowUpRow = Kept &
  Readonly<{
    patientId: string;
    kind: string;
    state: 'planned' | 'done' | 'cancelled';
    dueDay: string;
    createdAt: Date;
    assignee: Readonly<{ id: string; name: string }>;
    createdBy: Readonly<{ id: string; name: string }>;
    note: string | null;
    reportId: string | null;
    /** The instrument to give, for a screening. */
    instrument: string | null;
    doneDay: string | null;
    way: string | null;
    outcome: string | null;
    result: string | null;
  }>;

const STATUS = { planned: 'requested', done: 'completed', cancelled: 'cancelled' } as const;

/**
 * A follow-up as a Task: it has a day and someone who is to do it, but no hour, which an Appointment that is booked must have.
 */
export function toTask(row: FollowUpRow): Task {
  const output = [
    ...outputOf('way', row.way && { valueCodeableConcept: own('follow-up-way', row.way) }),
    ...outputOf('outcome', row.outcome && { valueCodeableConcept: own('follow-up-outcome', row.outcome) }),
    ...outputOf('result', row.result?.trim() && { valueString: row.result.trim() }),
  ];
  return {
    resourceType: 'Task',
    ...kept(row),
    status: STATUS[row.state],
    intent: 'plan',
    code: own('follow-up', row.kind),
    ...(row.reportId && { focus: reference('DiagnosticReport', row.reportId) }),
    for: reference('Patient', row.patientId),
    ...(row.doneDay && { executionPeriod: { start: row.doneDay, end: row.doneDay } }),
    authoredOn: row.createdAt.toISOString(),
    lastModified: new Date(Math.max(Number(row.createdAt), Number(row.updatedAt))).toISOString(),
    requester: reference('Practitioner', row.createdBy.id, row.createdBy.name),
    owner: reference('Practitioner', row.assignee.id, row.assignee.name),
    ...(row.note?.trim() && { note: [{ text: row.note.trim() }] }),
    restriction: { period: { end: row.dueDay } },
    ...(row.instrument && {
      input: [{ type: own('follow-up-part', 'instrument'), valueCodeableConcept: own('instrument', row.instrument) }],
    }),
    ...(output.length > 0 && { output }),
  };
}

const outputOf = (part: string, value: Omit<TaskOutput, 'type'> | '' | null | undefined): TaskOutput[] =>
  value ? [{ type: own('follow-up-part', part), ...value } as TaskOutput] : [];
