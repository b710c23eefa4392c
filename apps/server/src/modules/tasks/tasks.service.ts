import type { CallData } from '@cogclinic/contract/call';
import { ruleText } from '@cogclinic/contract/problems';
import type { taskCalls } from '@cogclinic/contract/tasks';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound } from '#platform/refusal.ts';
import { json, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { endTask } from '#platform/tasks.end.ts';
import { TASK_COLUMNS, TASK_SELECT, type TaskKind, type TaskRecord } from '#platform/tasks.record.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { mayRead, type Reason } from './tasks.scope.service.ts';

type Task = CallData<typeof taskCalls.one>;
type Reader = { actor: Actor; t: Translate };

const LIST = readSql(
  'jobs.list',
  TASK_COLUMNS,
  ({ accountId, kind }: { accountId: string; kind: TaskKind | null }) =>
    `SELECT ${TASK_SELECT} FROM tasks t
      WHERE t.account_id = ${accountId} AND t.created_at > now() - interval '30 days'
        AND (${kind}::text IS NULL OR t.kind = ${kind})
      ORDER BY t.created_at DESC, t.id DESC LIMIT 200`,
);
const SEE = readSql(
  'jobs.see',
  TASK_COLUMNS,
  ({ id, accountId }: { id: string; accountId: string }) =>
    `SELECT ${TASK_SELECT} FROM tasks t WHERE t.id = ${id} AND t.account_id = ${accountId}`,
);
const FAILURES = readSql(
  'jobs.failures',
  { row: whole, reasons: json<Reason[]>() },
  ({ id }: { id: string }) => `SELECT row, reasons FROM task_failures WHERE task_id = ${id} ORDER BY row LIMIT 200`,
);

/** Long work as the account that asked for it sees it. */
export function presentTask(record: TaskRecord, { actor, t }: Reader): Task {
  const time = (moment: Date | null) => moment && wireTime(moment, actor.timeZone);
  const files: Task['files'] = [];
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

/** The account's own long work of the last 30 days, newest first. */
export async function listTasks(tx: Tx, reader: Reader, kind?: TaskKind): Promise<Task[]> {
  const found = await tx.read(LIST, { accountId: reader.actor.accountId, kind: kind ?? null });
  return found.map((record) => presentTask(record, reader));
}

/**
 * One piece of the account's own long work.
 * @throws Refusal 404, also for that of another account
 */
export async function seeTask(tx: Tx, actor: Actor, id: string): Promise<TaskRecord> {
  const [record] = await tx.read(SEE, { id, accountId: actor.accountId });
  if (!record) throw notFound();
  return record;
}

/** Cancels own long work: it stops after the part that runs. Work that has ended stays as it is. */
export async function cancelTask(
  platform: Pick<Platform, 'background'>,
  tx: Tx,
  reader: Reader,
  id: string,
): Promise<Task> {
  const record = await seeTask(tx, reader.actor, id);
  const ended = await endTask(platform, tx, record.id, { state: 'cancelled' });
  return presentTask(ended ?? (await seeTask(tx, reader.actor, id)), reader);
}

/** The first 200 rows that an import refused. */
export async function listFailures(
  tx: Tx,
  { actor, t }: Reader,
  id: string,
): Promise<CallData<typeof taskCalls.failures>> {
  await seeTask(tx, actor, id);
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
