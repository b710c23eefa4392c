import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { wallCalls } from '@cogclinic/contract/wall';
import { requireDepartment } from '#modules/institution/departments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { CODE_MINUTES, hashOfCode, newSixDigits } from '#platform/sixDigits.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { COLUMNS, presented, SELECT, type WallRow, type WallScreen } from './wall.rows.ts';

type Calls = typeof wallCalls;
type Given = CallInput<Calls['add']>['body'];
type Values = Omit<Given, 'requestId'>;

/** What codes of wall screens are hashed with: the screen that a code is for is found by the code alone. */
export const CODE_OF = 'wall';

const LIST = readSql('wall.list', COLUMNS, () => `${SELECT} ORDER BY w.ended_at DESC NULLS FIRST, lower(w.name), w.id`);
const ONE = readSql('wall.one', COLUMNS, ({ id }: { id: string }) => `${SELECT} WHERE w.id = ${id}`);
const HOLD = readSql('wall.hold', COLUMNS, ({ id }: { id: string }) => `${SELECT} WHERE w.id = ${id} FOR UPDATE OF w`);
const ADD = writeSql(
  'wall.add',
  { id: uuid },
  (given: Given & { institutionId: string; by: string }) =>
    `INSERT INTO wall_screens (institution_id, request_id, name, language, panels, department_id, added_by)
     VALUES (${given.institutionId}, ${given.requestId}, ${given.name}, ${given.language}, ${given.panels}::text[],
       ${given.departmentId}, ${given.by})
     ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id`,
);
const BY_REQUEST = readSql(
  'wall.byRequest',
  { id: uuid },
  ({ requestId }: { requestId: string }) => `SELECT id FROM wall_screens WHERE request_id = ${requestId}`,
);
const CHANGE = writeSql(
  'wall.change',
  {},
  (given: Values & { id: string }) =>
    `UPDATE wall_screens SET name = ${given.name}, language = ${given.language}, panels = ${given.panels}::text[],
            department_id = ${given.departmentId}, version = version + 1
      WHERE id = ${given.id}`,
);
const SET_CODE = writeSql(
  'wall.setCode',
  {},
  ({ id, hash }: { id: string; hash: Buffer }) =>
    `UPDATE wall_screens SET code_hash = ${hash}, code_until = now() + interval '${CODE_MINUTES} minutes' WHERE id = ${id}`,
);
const END = writeSql(
  'wall.end',
  {},
  ({ id, by }: { id: string; by: string }) =>
    `UPDATE wall_screens SET ended_at = now(), ended_by = ${by}, token_hash = NULL, code_hash = NULL, code_until = NULL,
            version = version + 1
      WHERE id = ${id}`,
);

/** The wall screens by name, then those that were ended. */
export async function listScreens(tx: Tx, actor: Actor): Promise<WallScreen[]> {
  return (await tx.read(LIST)).map((row) => presented(row, actor));
}

/** Adds a screen; sent again, it is added once. @throws Refusal 422 at the department */
export async function addScreen(tx: Tx, actor: Actor, given: Given): Promise<WallScreen> {
  if (given.departmentId) await requireDepartment(tx, given.departmentId);
  const { institutionId, accountId: by } = actor;
  const [added] = await tx.write(ADD, { ...given, panels: distinct(given.panels), institutionId, by });
  if (added) await audit(tx, actor, { action: 'add', noun: 'wall', subjectId: added.id });
  const [found] = added ? [added] : await tx.read(BY_REQUEST, given);
  return oneScreen(tx, actor, found?.id ?? '');
}

/** Changes what a screen shows. @throws Refusal 404, 409 for an old version or an ended screen, 422 at the department */
export async function updateScreen(
  tx: Tx,
  actor: Actor,
  { version, ...given }: CallInput<Calls['update']>['body'],
): Promise<WallScreen> {
  const { id } = given;
  await holdScreen(tx, actor, { id, version });
  if (given.departmentId) await requireDepartment(tx, given.departmentId);
  await tx.write(CHANGE, { ...given, panels: distinct(given.panels) });
  await audit(tx, actor, { action: 'change', noun: 'wall', subjectId: id });
  return oneScreen(tx, actor, id);
}

/**
 * Makes the code by which a screen enrols; one made before works no more, a token that the screen has goes on until then.
 * @throws Refusal 404, 409 for an ended screen, or when the same digits were drawn twice for others
 */
export async function newScreenCode(tx: Tx, actor: Actor, id: string): Promise<CallData<Calls['code']>> {
  await holdScreen(tx, actor, { id });
  const code = newSixDigits();
  tx.sendNew(SET_CODE, { id, hash: hashOfCode(CODE_OF, code) }, () => new Refusal(409, 'wall:codeTaken'));
  await audit(tx, actor, { action: 'change', noun: 'wall', subjectId: id, detail: { state: 'code' } });
  return { code, expiresInS: CODE_MINUTES * 60 };
}

/** Ends a screen: its token and its code open nothing from now on. @throws Refusal 404, 409 for an old version or an ended screen */
export async function endScreen(tx: Tx, actor: Actor, given: CallInput<Calls['end']>['body']): Promise<WallScreen> {
  const { id } = given;
  await holdScreen(tx, actor, given);
  await tx.write(END, { id, by: actor.accountId });
  await audit(tx, actor, { action: 'delete', noun: 'wall', subjectId: id });
  return oneScreen(tx, actor, id);
}

async function holdScreen(tx: Tx, actor: Actor, { id, version }: { id: string; version?: number }): Promise<WallRow> {
  const [row] = await tx.read(HOLD, { id });
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw stale(presented(row, actor));
  if (row.ended_at) throw new Refusal(409, 'wall:ended');
  return row;
}

async function oneScreen(tx: Tx, actor: Actor, id: string): Promise<WallScreen> {
  const [row] = await tx.read(ONE, { id });
  if (!row) throw notFound();
  return presented(row, actor);
}

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];
