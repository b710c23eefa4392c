import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { eyeCalls } from '@cogclinic/contract/eye';
import { TASK_CODES } from '@cogclinic/gaze/tasks/codes';
import { seeArchive, seeKeptArchive } from '#modules/archives/archives.service.ts';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { list } from '#platform/sql/list.ts';
import type { Sources } from '#platform/sql/matching.ts';
import { rangeOf } from '#platform/time.ts';
import { COLUMNS, type EyeAssessment, from, presentAssessment, SELECT, seeAssessment } from './assessments.rows.ts';
import { ADD, DROP, DROP_RUNS, HOLD, LAST, OPEN } from './assessments.statements.ts';
import { versionAfter } from './assessments.version.ts';

type Calls = typeof eyeCalls;

const LIST = list('eye.list', {
  columns: COLUMNS,
  select: SELECT,
  from,
  filters: {
    text: (words: string, { patients }: Sources) =>
      `e.archive_id IN (SELECT p.id FROM ${patients} p WHERE ${wordsCondition('p.id', words)})`,
    archiveId: (id: string) => `e.archive_id = ${id}::uuid`,
    state: (state: string) => `e.state = ${state}`,
    from: (moment: Date) => `e.begun_at >= ${moment}`,
    before: (moment: Date) => `e.begun_at < ${moment}`,
  },
  orders: {
    'beginTime desc': { column: 'e.begun_at', type: 'timestamptz', descending: true },
    'beginTime asc': { column: 'e.begun_at', type: 'timestamptz', descending: false },
  },
  idColumn: 'e.id',
});

/** Assessments that match every filter given, of the patients within the actor's scope. */
export async function listAssessments(
  tx: Tx,
  actor: Actor,
  query: CallInput<Calls['list']>['query'],
): Promise<CallData<Calls['list']>> {
  const { text, archiveId, state } = query;
  const values = { text, archiveId, state };
  const page = await LIST(tx, actor, query, { ...values, ...rangeOf(query, actor.timeZone) });
  return { ...page, rows: page.rows.map((row) => presentAssessment(row, actor)) };
}

/**
 * How a patient's next assessment begins.
 * @throws Refusal 404
 */
export async function nextAssessment(tx: Tx, actor: Actor, archiveId: string): Promise<CallData<Calls['next']>> {
  const [, [last], open] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    LAST(tx, actor, { archiveId }),
    OPEN(tx, actor, { archiveId }),
  ]);
  return {
    version: versionAfter(last?.version ?? null),
    lastVersion: last?.version ?? null,
    tasks: [...TASK_CODES],
    open: open.map((row) => presentAssessment(row, actor)),
  };
}

/**
 * Starts an assessment; the same id again answers what it started.
 * @throws Refusal 404, 409 when the id is another assessment's, 422 for the version of the last assessment
 */
export async function startAssessment(
  tx: Tx,
  actor: Actor,
  { id, archiveId, version, tasks }: CallInput<Calls['start']>['body'],
): Promise<EyeAssessment> {
  const archive = await seeKeptArchive(tx, actor, archiveId);
  const [last] = await LAST(tx, actor, { archiveId: archive.id });
  if (last?.version === version && last.id !== id) throw fieldRefused('version', 'eye:versionTwice');
  const { institutionId, accountId: by } = actor;
  const inOrder = TASK_CODES.filter((task) => tasks.includes(task));
  const [added] = await tx.write(ADD, { institutionId, id, archiveId: archive.id, version, tasks: inOrder, by });
  if (added) await audit(tx, actor, { action: 'add', noun: 'eye', subjectId: id, archiveId: archive.id });
  const row = await seeAssessment(tx, actor, id).catch((error: unknown) => {
    throw added ? error : otherAssessment();
  });
  if (row.archive_id !== archive.id) throw otherAssessment();
  return presentAssessment(row, actor);
}

const otherAssessment = () => new Refusal(409, 'eye:otherAssessment');

/**
 * One assessment, for the page that shows its stimuli.
 * @throws Refusal 404
 */
export async function oneAssessment(tx: Tx, actor: Actor, id: string): Promise<EyeAssessment> {
  return presentAssessment(await seeAssessment(tx, actor, id), actor);
}

/**
 * Drops an assessment of which nothing was recorded.
 * @throws Refusal 404, 409 once something was
 */
export async function discardAssessment(tx: Tx, actor: Actor, id: string): Promise<null> {
  const row = await seeAssessment(tx, actor, id);
  await tx.write(HOLD, { id });
  if (row.recordings > 0) throw new Refusal(409, 'eye:recorded');
  await tx.write(DROP_RUNS, { id });
  const [dropped] = await tx.write(DROP, { id });
  if (!dropped) throw new Refusal(409, 'eye:recorded');
  await audit(tx, actor, { action: 'delete', noun: 'eye', subjectId: id, archiveId: row.archive_id });
  return null;
}
