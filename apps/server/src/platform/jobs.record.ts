import { LANGUAGES } from '@cogclinic/contract/fields';
import { JOB_KINDS, JOB_STATES } from '@cogclinic/contract/jobs';
import { json, moment, oneOf, type RowOf, text, uuid, whole } from './sql/columns.ts';

export type JobKind = (typeof JOB_KINDS)[number];

/** The columns of a job. */
export const JOB_COLUMNS = {
  institutionId: uuid,
  id: uuid,
  accountId: uuid,
  /** The server that has it in hand, or had when it fell silent. */
  serverId: uuid.orNull,
  kind: oneOf(JOB_KINDS),
  state: oneOf(JOB_STATES),
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

export type JobRecord = RowOf<typeof JOB_COLUMNS>;

/** Selects `JOB_COLUMNS` from `jobs j`. */
export const JOB_SELECT = `j.institution_id AS "institutionId", j.id, j.account_id AS "accountId", j.server_id AS "serverId", j.kind, j.state, j.title,
  j.language, j.input, j.done, j.total, j.added, j.skipped, j.failed, j.problem, j.problem_params AS "problemParams",
  j.result_key AS "resultKey", j.result_name AS "resultName", j.created_at AS "createdAt", j.started_at AS "startedAt",
  j.ended_at AS "endedAt"`;
