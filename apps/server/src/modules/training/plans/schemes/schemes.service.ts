import type { CallData } from '@cogclinic/contract/call';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import type { Task } from '@cogclinic/contract/trainingSchedule';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { needTasks } from '../plans.tasks.ts';
import {
  ADD,
  BY_REQUEST,
  CHANGE,
  type Content,
  LIST,
  mayChange,
  present,
  REMOVE,
  type Saved,
  type Scheme,
  type SchemeRow,
  SEE,
} from './schemes.rows.ts';

/** The institution's schemes, by name. */
export async function listSchemes(tx: Tx, actor: Actor): Promise<CallData<typeof trainingPlanCalls.schemes>> {
  return { rows: (await tx.read(LIST)).map((row) => present(row, actor)) };
}

/**
 * Adds a scheme, or changes one. The same `requestId` again answers the scheme that it added, and a change that was made
 * already answers the scheme as it is.
 * @throws Refusal 403 for a scheme that is another's, 404, 409 with the current scheme when the version is stale, 422 when
 *   its tasks make no plan
 */
export async function saveScheme(tx: Tx, actor: Actor, body: Saved): Promise<Scheme> {
  needTasks('tasks', body.tasks);
  const content = { ...body, tasks: JSON.stringify(body.tasks) };
  if (body.id === null) return addScheme(tx, actor, content);
  const before = await ownScheme(tx, actor, body.id);
  const [changed] = await tx.write(CHANGE, { ...content, id: before.id, version: body.version ?? 0 });
  const row = await seeScheme(tx, before.id);
  if (changed) await noted(tx, actor, 'change', row.id);
  else if (!isSame(row, body)) throw stale(present(row, actor));
  return present(row, actor);
}

/**
 * Deletes a scheme; plans that were made of it stay.
 * @throws Refusal 403 for a scheme that is another's, 404
 */
export async function deleteScheme(tx: Tx, actor: Actor, id: string): Promise<null> {
  await ownScheme(tx, actor, id);
  await tx.write(REMOVE, { id });
  await noted(tx, actor, 'delete', id);
  return null;
}

async function addScheme(tx: Tx, actor: Actor, content: Content & { requestId: string }): Promise<Scheme> {
  const { institutionId, accountId: createdBy } = actor;
  const [added] = await tx.write(ADD, { ...content, institutionId, createdBy });
  const [row] = await tx.read(BY_REQUEST, { requestId: content.requestId });
  // It was deleted since the request was sent first.
  if (!row) throw notFound();
  if (added) await noted(tx, actor, 'add', row.id);
  return present(row, actor);
}

async function seeScheme(tx: Tx, id: string): Promise<SchemeRow> {
  const [row] = await tx.read(SEE, { id });
  if (!row) throw notFound();
  return row;
}

async function ownScheme(tx: Tx, actor: Actor, id: string): Promise<SchemeRow> {
  const row = await seeScheme(tx, id);
  if (!mayChange(row, actor)) throw new Refusal(403, 'trainingPlans:schemeOfAnother');
  return row;
}

const noted = (tx: Tx, actor: Actor, action: 'add' | 'change' | 'delete', subjectId: string) =>
  audit(tx, actor, { action, noun: 'trainingPlans', subjectId, detail: { scheme: true } });

const isSame = (row: SchemeRow, body: Saved): boolean =>
  row.version === (body.version ?? 0) + 1 &&
  row.name === body.name &&
  row.minutes === body.minutes &&
  row.weeks === body.weeks &&
  String(row.weekdays) === String(body.weekdays) &&
  tasksText(row.tasks) === tasksText(body.tasks);
const tasksText = (tasks: readonly Task[]) =>
  JSON.stringify(tasks.map(({ game, difficulty, setting }) => [game, difficulty, setting]));
