import type { CallData } from '@cogclinic/contract/call';
import type { departmentCalls } from '@cogclinic/contract/institution';
import pg from 'pg';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';

type Department = CallData<typeof departmentCalls.add>;
type Given = { name: string; sortOrder: number };

const SELECT = `SELECT d.id, d.name, d.sort_order AS "sortOrder", d.version,
    (SELECT count(*) FROM accounts a WHERE a.institution_id = d.institution_id AND a.department_id = d.id) AS accounts,
    app.archives_in_department(d.id) AS archives
  FROM departments d WHERE d.deleted_at IS NULL`;

/** The departments in their order, with how many accounts and archives each holds. */
export async function listDepartments(tx: Tx): Promise<Department[]> {
  const rows = await tx.rows<Department>(`${SELECT} ORDER BY d.sort_order, d.name, d.id`);
  return rows.map(present);
}

/** @throws Refusal 422 at the name when a department of this name exists */
export async function addDepartment(tx: Tx, actor: Actor, given: Given): Promise<Department> {
  const [added] = await uniqueName(
    tx.rows<{ id: string }>(
      'INSERT INTO departments (institution_id, name, sort_order) VALUES ($1, $2, $3) RETURNING id',
      [actor.institutionId, given.name, given.sortOrder],
    ),
  );
  if (!added) throw notFound();
  await audit(tx, actor, { action: 'add', noun: 'departments', subjectId: added.id });
  return oneDepartment(tx, added.id);
}

/** @throws Refusal 404, 409 with the current record when the version is old, 422 when the name is taken */
export async function updateDepartment(
  tx: Tx,
  actor: Actor,
  given: Given & { id: string; version: number },
): Promise<Department> {
  const changed = await uniqueName(
    tx.rows(
      `UPDATE departments SET name = $1, sort_order = $2, version = version + 1
       WHERE id = $3 AND version = $4 AND deleted_at IS NULL RETURNING id`,
      [given.name, given.sortOrder, given.id, given.version],
    ),
  );
  const current = await oneDepartment(tx, given.id);
  if (changed.length === 0) throw stale(current);
  await audit(tx, actor, { action: 'change', noun: 'departments', subjectId: given.id });
  return current;
}

/**
 * Removes a department that holds nothing. It stays as a row, so that deleted archives can still name it.
 * @throws Refusal 404, 409 when the version is old, 422 that says how many accounts or archives it holds
 */
export async function removeDepartment(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<null> {
  // Waits for whoever is just giving the department to an account or archive, and makes later ones wait.
  await tx.rows('SELECT id FROM departments WHERE id = $1 FOR UPDATE', [given.id]);
  const current = await oneDepartment(tx, given.id);
  if (current.version !== given.version) throw stale(current);
  if (current.accounts > 0) throw holds('accounts', current.accounts);
  if (current.archives > 0) throw holds('archives', current.archives);
  await tx.rows('UPDATE departments SET deleted_at = now(), version = version + 1 WHERE id = $1', [given.id]);
  await audit(tx, actor, { action: 'delete', noun: 'departments', subjectId: given.id });
  return null;
}

/**
 * Makes sure that a department is the own institution's and stays there until the transaction ends.
 * @throws Refusal 422 at `departmentId`
 */
export async function requireDepartment(tx: Tx, departmentId: string): Promise<void> {
  const found = await tx.rows('SELECT id FROM departments WHERE id = $1 AND deleted_at IS NULL FOR SHARE', [
    departmentId,
  ]);
  if (found.length === 0) throw fieldRefused('departmentId', 'departments:unknown');
}

async function oneDepartment(tx: Tx, id: string): Promise<Department> {
  const [found] = await tx.rows<Department>(`${SELECT} AND d.id = $1`, [id]);
  if (!found) throw notFound();
  return present(found);
}

function present(row: Department): Department {
  return {
    id: row.id,
    name: row.name,
    sortOrder: row.sortOrder,
    accounts: row.accounts,
    archives: row.archives,
    version: row.version,
  };
}

function holds(what: 'accounts' | 'archives', count: number): Refusal {
  const key = what === 'accounts' ? 'departments:holdsAccounts' : 'departments:holdsArchives';
  return new Refusal(422, key, { params: { count } });
}

async function uniqueName<T>(written: Promise<T>): Promise<T> {
  return written.catch((error: unknown) => {
    const taken = error instanceof pg.DatabaseError && error.constraint === 'departments_name';
    throw taken ? fieldRefused('name', 'departments:nameTaken') : error;
  });
}
