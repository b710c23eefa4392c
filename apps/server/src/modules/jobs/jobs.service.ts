import type { CallData } from '@cogclinic/contract/call';
import type { jobCalls } from '@cogclinic/contract/jobs';
import { ruleText } from '@cogclinic/contract/problems';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { endJob } from '#platform/jobs.end.ts';
import { JOB_COLUMNS, JOB_SELECT, type JobKind, type JobRecord } from '#platform/jobs.record.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound } from '#platform/refusal.ts';
import { json, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { mayRead, type Reason } from './jobs.scope.service.ts';

type Job = CallData<typeof jobCalls.one>;
type Reader = { actor: Actor; t: Translate };

const LIST = readSql(
  'jobs.list',
  JOB_COLUMNS,
  ({ accountId, kind }: { accountId: string; kind: JobKind | null }) =>
    `SELECT ${JOB_SELECT} FROM jobs j
      WHERE j.account_id = ${accountId} AND j.created_at > now() - interval '30 days'
        AND (${kind}::text IS NULL OR j.kind = ${kind})
      ORDER BY j.created_at DESC, j.id DESC LIMIT 200`,
);
const SEE = readSql(
  'jobs.see',
  JOB_COLUMNS,
  ({ id, accountId }: { id: string; accountId: string }) =>
    `SELECT ${JOB_SELECT} FROM jobs j WHERE j.id = ${id} AND j.account_id = ${accountId}`,
);
const FAILURES = readSql(
  'jobs.failures',
  { row: whole, reasons: json<Reason[]>() },
  ({ id }: { id: string }) => `SELECT row, reasons FROM job_failures WHERE job_id = ${id} ORDER BY row LIMIT 200`,
);

/** A job as the account that asked for it sees it. */
export function presentJob(record: JobRecord, { actor, t }: Reader): Job {
  const time = (moment: Date | null) => moment && wireTime(moment, actor.timeZone);
  const files: Job['files'] = [];
  if (record.resultKey && mayRead(record, actor)) files.push('result');
  if (record.failed > 0 && record.endedAt) files.push('failures');
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    title: record.title,
    done: record.done,
    total: record.total,
    added: record.added,
    skipped: record.skipped,
    failed: record.failed,
    message: record.problem && t(record.problem, record.problemParams ?? {}),
    files,
    createTime: wireTime(record.createdAt, actor.timeZone),
    startTime: time(record.startedAt),
    endTime: time(record.endedAt),
  };
}

/** The account's own jobs of the last 30 days, newest first. */
export async function listJobs(tx: Tx, reader: Reader, kind?: JobKind): Promise<Job[]> {
  const found = await tx.read(LIST, { accountId: reader.actor.accountId, kind: kind ?? null });
  return found.map((record) => presentJob(record, reader));
}

/**
 * One of the account's own jobs.
 * @throws Refusal 404, also for that of another account
 */
export async function seeJob(tx: Tx, actor: Actor, id: string): Promise<JobRecord> {
  const [record] = await tx.read(SEE, { id, accountId: actor.accountId });
  if (!record) throw notFound();
  return record;
}

/** Cancels the account's own job: it stops after the part that runs. A job that has ended stays as it is. */
export async function cancelJob(
  platform: Pick<Platform, 'background'>,
  tx: Tx,
  reader: Reader,
  id: string,
): Promise<Job> {
  const record = await seeJob(tx, reader.actor, id);
  const ended = await endJob(platform, tx, record.id, { state: 'cancelled' });
  return presentJob(ended ?? (await seeJob(tx, reader.actor, id)), reader);
}

/** The first 200 rows that an import refused. */
export async function listFailures(
  tx: Tx,
  { actor, t }: Reader,
  id: string,
): Promise<CallData<typeof jobCalls.failures>> {
  await seeJob(tx, actor, id);
  const found = await tx.read(FAILURES, { id });
  return found.map(({ row, reasons }) => ({
    row,
    reasons: reasons.map((reason) => ({ field: reason.field, text: reasonText(reason, t) })),
  }));
}

/** Why a field was refused, in the reader's language, without the field's name. */
export function reasonText({ field, key, params }: Reason, t: Translate): string {
  if (!key.startsWith('rules:')) return t(key, params);
  return ruleText({ path: field ?? '', rule: key.slice('rules:'.length), params }, t);
}
