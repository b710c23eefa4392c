import { LANGUAGES } from '@cogclinic/contract/fields';
import { TASK_KINDS, TASK_STATES } from '@cogclinic/contract/tasks';
import { json, moment, oneOf, type RowOf, text, uuid, whole } from './sql/columns.ts';

export type TaskKind = (typeof TASK_KINDS)[number];

/** The columns of long work as the database knows it. */
export const TASK_COLUMNS = {
  institutionId: uuid,
  id: uuid,
  accountId: uuid,
  /** The server that has it in hand, or had when it fell silent. */
  serverId: uuid.orNull,
  kind: oneOf(TASK_KINDS),
  state: oneOf(TASK_STATES),
  title: text,
  language: oneOf(LANGUAGES),
  input: json<Record<string, unknown>>(),
  done: whole,
  total: whole.orNull,
  added: whole,
  skipped: whole,
  failed: whole,
  problem: text.orNull,
  problemParams: json<Record<string, string | number>>().orNull,
  resultKey: text.orNull,
  resultName: text.orNull,
  createdAt: moment,
  startedAt: moment.orNull,
  endedAt: moment.orNull,
};

export type TaskRecord = RowOf<typeof TASK_COLUMNS>;

/** Selects `TASK_COLUMNS` from `tasks t`. */
export const TASK_SELECT = `t.institution_id AS "institutionId", t.id, t.account_id AS "accountId", t.server_id AS "serverId", t.kind, t.state, t.title,
  t.language, t.input, t.done, t.total, t.added, t.skipped, t.failed, t.problem, t.problem_params AS "problemParams",
  t.result_key AS "resultKey", t.result_name AS "resultName", t.created_at AS "createdAt", t.started_at AS "startedAt",
  t.ended_at AS "endedAt"`;
