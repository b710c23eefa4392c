import type { CallData } from '@cogclinic/contract/call';
import type { departmentCalls } from '@cogclinic/contract/institution';
import { sql } from 'kysely';
import pg from 'pg';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { text, uuid, whole } from '#platform/sql/columns.ts';
import { read, readSql, write } from '#platform/sql/statement.ts';
import type { departments } from './institution.tables.ts';

type Department = CallData<typeof departmentCalls.add>;
type Given = { name: string; sortOrder: number };

const COLUMNS = { id: uuid, name: text, sortOrder: whole, version: whole, accounts: whole, archives: whole };

const SELECT = `SELECT d.id, d.name, d.sort_order AS "sortOrder", d.version,
    (SELECT count(*) FROM accounts a WHERE a.institution_id = d.institution_id AND a.department_id = d.id) AS accounts,
    app.archives_in_department(d.id) AS archives
  FROM departments d WHERE d.deleted_at IS NULL`;

const db = queries<typeof departments>();
const NEXT_VERSION = { version: sql<number>`version + 1` };

const LIST = readSql('institution.departments', COLUMNS, () => `${SELECT} ORDER BY d.sort_order, d.name, d.id`);
const ONE = readSql('institution.department', COLUMNS, ({ id }: { id: string }) => `${SELECT} AND d.id = ${id}`);
const ADD = write('institution.addDepartment', (given: Given & { institutionId: string }) =>
  db
    .insertInto('departments')
    .values({ institution_id: given.institutionId, name: given.name, sort_order: given.sortOrder })
    .returning('id'),
);
const CHANGE = write('institution.changeDepartment', (given: Given & { id: string; version: number }) =>
  db
    .updateTable('departments')
    .set({ name: given.name, sort_order: given.sortOrder, ...NEXT_VERSION })
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .where('deleted_at', 'is', null)
    .returning('id'),
);
const HOLD = read('institution.holdDepartment', ({ id }: { id: string }) =>
  db.selectFrom('departments').select('id').where('id', '=', id).forUpdate(),
);
const REMOVE = write('institution.removeDepartment', ({ id }: { id: string }) =>
  db
    .updateTable('departments')
    .set({ deleted_at: sql<Date>`now()`, ...NEXT_VERSION })
    .where('id', '=', id),
);
/** Connected systems that read the department's patients and no others. */
const SYSTEMS = readSql(
  'institution.systemsOfDepartment',
  { count: whole },
  ({ id }: { id: string }) =>
    `SELECT count(*) AS count FROM api_clients WHERE department_id = ${id} AND ended_at IS NULL`,
);
const SHARE = read('institution.shareDepartment', ({ id }: { id: string }) =>
  db.selectFrom('departments').select('id').where('id', '=', id).where('deleted_at', 'is', null).forShare(),
);

/** The departments in their order, with the number of accounts and archives of each. */
export async function listDepartments(tx: Tx): Promise<Department[]> {
  return tx.read(LIST);
}

/** Adds a department. @throws Refusal 422 at the name when a department of this name exists */
export async function addDepartment(tx: Tx, actor: Actor, given: Given): Promise<Department> {
  const [added] = await uniqueName(
    tx.write(ADD, { institutionId: actor.institutionId, name: given.name, sortOrder: given.sortOrder }),
  );
  if (!added) throw notFound();
  await audit(tx, actor, { action: 'add', noun: 'departments', subjectId: added.id });
  return oneDepartment(tx, added.id);
}

/**
 * Changes a department.
 * @throws Refusal 404, 409 with the current record when the version is old, 422 when the name is taken
 */
export async function updateDepartment(
  tx: Tx,
  actor: Actor,
  given: Given & { id: string; version: number },
): Promise<Department> {
  const changed = await uniqueName(tx.write(CHANGE, given));
  const current = await oneDepartment(tx, given.id);
  if (changed.length === 0) throw stale(current);
  await audit(tx, actor, { action: 'change', noun: 'departments', subjectId: given.id });
  return current;
}

/**
 * Removes a department that has neither accounts nor archives, and to which no connected system is held. Its row stays, so that deleted archives can still name it.
 * @throws Refusal 404, 409 when the version is old, 422 with the number of accounts, archives or systems that it has
 */
export async function removeDepartment(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<null> {
  // Waits for transactions that give the department to an account or archive (`requireDepartment`); later ones wait for this.
  await tx.read(HOLD, { id: given.id });
  const current = await oneDepartment(tx, given.id);
  if (current.version !== given.version) throw stale(current);
  if (current.accounts > 0) throw holds('accounts', current.accounts);
  if (current.archives > 0) throw holds('archives', current.archives);
  const [systems] = await tx.read(SYSTEMS, { id: given.id });
  if (systems && systems.count > 0) throw holds('systems', systems.count);
  await tx.write(REMOVE, { id: given.id });
  await audit(tx, actor, { action: 'delete', noun: 'departments', subjectId: given.id });
  return null;
}

/**
 * Makes sure that a department is the own institution's and stays there until the transaction ends.
 * @throws Refusal 422 at `departmentId`
 */
export async function requireDepartment(tx: Tx, departmentId: string): Promise<void> {
  const found = await tx.read(SHARE, { id: departmentId });
  if (found.length === 0) throw fieldRefused('departmentId', 'departments:unknown');
}

async function oneDepartment(tx: Tx, id: string): Promise<Department> {
  const [found] = await tx.read(ONE, { id });
  if (!found) throw notFound();
  return found;
}

const HOLDS = {
  accounts: 'departments:holdsAccounts',
  archives: 'departments:holdsArchives',
  systems: 'departments:holdsSystems',
} as const;

const holds = (what: keyof typeof HOLDS, count: number): Refusal =>
  new Refusal(422, HOLDS[what], { params: { count } });

async function uniqueName<T>(written: Promise<T>): Promise<T> {
  return written.catch((error: unknown) => {
    const taken = error instanceof pg.DatabaseError && error.constraint === 'departments_name';
    throw taken ? fieldRefused('name', 'departments:nameTaken') : error;
  });
}
