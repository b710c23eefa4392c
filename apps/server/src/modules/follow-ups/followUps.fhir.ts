import { FOLLOW_UP_KINDS, FOLLOW_UP_STATES, FOLLOW_UP_WAYS, OUTCOMES } from '@cogclinic/contract/followUps';
import { toTask } from '@cogclinic/fhir/resources/task';
import { fhirRows } from '#platform/fhirSource.ts';
import { codesOf, valuesFor } from '#platform/fhirTokens.ts';
import { day, json, moment, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { from } from './followUps.rows.ts';

type Person = Readonly<{ id: string; name: string }>;

/** Follow-ups as Tasks; their date is the day on which they are due. */
export const taskSource = fhirRows({
  type: 'Task',
  name: 'fhir.followUps',
  columns: {
    archive_id: uuid,
    version: whole,
    kind: oneOf(FOLLOW_UP_KINDS),
    state: oneOf(FOLLOW_UP_STATES),
    due_date: day,
    created_at: moment,
    assignee: json<Person>(),
    planner: json<Person>(),
    note: text.orNull,
    report_id: uuid.orNull,
    instrument: text.orNull,
    done_date: day.orNull,
    way: oneOf(FOLLOW_UP_WAYS).orNull,
    outcome: oneOf(OUTCOMES).orNull,
    result: text.orNull,
  },
  select: `f.archive_id, f.version, f.kind, f.state, f.due_date, f.created_at, ${person('assignee_id')} AS assignee,
    ${person('created_by')} AS planner, f.note, f.report_id, f.instrument, f.done_date, f.way, f.outcome, f.result`,
  from,
  id: 'f.id',
  updated: 'f.updated_at',
  patient: 'f.archive_id',
  date: { column: 'f.due_date', is: 'day', name: 'period' },
  tokens: {
    code: { column: 'f.kind', values: codesOf('follow-up') },
    status: {
      column: 'f.state',
      values: valuesFor({ planned: 'requested', done: 'completed', cancelled: 'cancelled' }),
    },
  },
  toResource: (row) =>
    toTask({
      id: row.id,
      version: row.version,
      updatedAt: row.updated_at,
      patientId: row.archive_id,
      kind: row.kind,
      state: row.state,
      dueDay: row.due_date,
      createdAt: row.created_at,
      assignee: row.assignee,
      createdBy: row.planner,
      note: row.note,
      reportId: row.report_id,
      instrument: row.instrument,
      doneDay: row.done_date,
      way: row.way,
      outcome: row.outcome,
      result: row.result,
    }),
});

/** SQL of an account that a follow-up names. */
function person(column: 'assignee_id' | 'created_by'): string {
  return `(SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
    WHERE u.institution_id = f.institution_id AND u.id = f.${column})`;
}
