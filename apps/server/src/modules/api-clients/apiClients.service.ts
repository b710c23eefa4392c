import type { apiClientCalls } from '@cogclinic/contract/apiClients';
import type { CallInput } from '@cogclinic/contract/call';
import { scopeOf } from '@cogclinic/contract/smart';
import { needOwnScope, needWithinOwn } from '#modules/identity/ownScope.service.ts';
import { requireDepartment } from '#modules/institution/departments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { type ApiClient, type ApiClientRow, COLUMNS, presented, SELECT } from './apiClients.rows.ts';

type Calls = typeof apiClientCalls;
type Given = CallInput<Calls['add']>['body'];
type Values = Pick<Given, 'name' | 'contact' | 'dataAuthority' | 'departmentId' | 'addresses'> & {
  scopes: readonly string[];
};

const LIST = readSql(
  'apiClients.list',
  COLUMNS,
  () => `${SELECT} ORDER BY c.ended_at DESC NULLS FIRST, lower(c.name), c.id`,
);
const ONE = readSql('apiClients.one', COLUMNS, ({ id }: { id: string }) => `${SELECT} WHERE c.id = ${id}`);
const HOLD = readSql(
  'apiClients.hold',
  COLUMNS,
  ({ id }: { id: string }) => `${SELECT} WHERE c.id = ${id} FOR UPDATE OF c`,
);
const ADD = writeSql(
  'apiClients.add',
  { id: uuid },
  (given: Values & { institutionId: string; requestId: string; by: string }) =>
    `INSERT INTO api_clients (institution_id, request_id, name, contact, scopes, data_authority, department_id, addresses, added_by)
     VALUES (${given.institutionId}, ${given.requestId}, ${given.name}, ${given.contact}, ${given.scopes}::text[],
       ${given.dataAuthority}, ${given.departmentId}, ${given.addresses}::text[], ${given.by})
     ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id`,
);
const BY_REQUEST = readSql(
  'apiClients.byRequest',
  { id: uuid },
  ({ requestId }: { requestId: string }) => `SELECT id FROM api_clients WHERE request_id = ${requestId}`,
);
const CHANGE = writeSql(
  'apiClients.change',
  {},
  (given: Values & { id: string }) =>
    `UPDATE api_clients SET name = ${given.name}, contact = ${given.contact}, scopes = ${given.scopes}::text[],
            data_authority = ${given.dataAuthority}, department_id = ${given.departmentId},
            addresses = ${given.addresses}::text[], version = version + 1
      WHERE id = ${given.id}`,
);
const END = writeSql(
  'apiClients.end',
  {},
  ({ id, by }: { id: string; by: string }) =>
    `UPDATE api_clients SET ended_at = now(), ended_by = ${by}, secret_hash = NULL, version = version + 1 WHERE id = ${id}`,
);
/** Ends all tokens of a system. */
export const END_TOKENS = writeSql(
  'apiClients.endTokens',
  {},
  ({ id }: { id: string }) => `DELETE FROM api_tokens WHERE client_id = ${id}`,
);

/** The connected systems by name, then those whose connection was ended. */
export async function listClients(tx: Tx, actor: Actor): Promise<ApiClient[]> {
  return (await tx.read(LIST)).map((row) => presented(row, actor));
}

/** One as it is now. @throws Refusal 404 */
export async function oneClient(tx: Tx, actor: Actor, id: string): Promise<ApiClient> {
  const [row] = await tx.read(ONE, { id });
  if (!row) throw notFound();
  return presented(row, actor);
}

/**
 * Holds a connected system until the transaction ends; to take something away from it, `toEnd`.
 * @throws Refusal 403 when it may read more patients than the administrator sees, unless it is held to end, 404, 409 when the version is
 * old or its connection was ended
 */
export async function holdClient(
  tx: Tx,
  actor: Actor,
  { id, version, toEnd = false }: { id: string; version?: number; toEnd?: boolean },
): Promise<ApiClientRow> {
  const [row] = await tx.read(HOLD, { id });
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw stale(presented(row, actor));
  if (row.ended_at) throw new Refusal(409, 'apiClients:ended');
  if (!toEnd) needWithinOwn(actor, scopeOfRow(row), 'apiClients:seesMore');
  return row;
}

const scopeOfRow = (row: ApiClientRow) => ({ dataAuthority: row.data_authority, departmentId: row.department_id });

/** Connects a system; sent again, it is connected once. @throws Refusal 422 at the department, or at the scope if it is wider than one's own */
export async function addClient(tx: Tx, actor: Actor, given: Given): Promise<ApiClient> {
  const { institutionId, accountId: by } = actor;
  const { requestId } = given;
  const [added] = await tx.write(ADD, { ...(await valuesOf(tx, actor, given)), institutionId, requestId, by });
  if (added) await audit(tx, actor, { action: 'add', noun: 'apiClients', subjectId: added.id });
  const [found] = added ? [added] : await tx.read(BY_REQUEST, { requestId });
  return oneClient(tx, actor, found?.id ?? '');
}

/** Changes a system; what its tokens opened before opens no more. @throws Refusal as `holdClient`, 422 as `addClient` */
export async function updateClient(
  tx: Tx,
  actor: Actor,
  given: CallInput<Calls['update']>['body'],
): Promise<ApiClient> {
  const { id } = given;
  await holdClient(tx, actor, given);
  await tx.write(CHANGE, { ...(await valuesOf(tx, actor, given)), id });
  await tx.write(END_TOKENS, { id });
  await audit(tx, actor, { action: 'change', noun: 'apiClients', subjectId: id });
  return oneClient(tx, actor, id);
}

/** Ends a connection: from now on none of its tokens, keys and secrets opens anything. @throws Refusal as `holdClient` */
export async function endClient(tx: Tx, actor: Actor, given: CallInput<Calls['end']>['body']): Promise<ApiClient> {
  const { id } = given;
  await holdClient(tx, actor, { ...given, toEnd: true });
  await tx.write(END, { id, by: actor.accountId });
  await tx.write(END_TOKENS, { id });
  await audit(tx, actor, { action: 'delete', noun: 'apiClients', subjectId: id });
  return oneClient(tx, actor, id);
}

async function valuesOf(tx: Tx, actor: Actor, given: Omit<Given, 'requestId'>): Promise<Values> {
  const { name, contact, dataAuthority, addresses } = given;
  const departmentId = dataAuthority === 'oneself' ? given.departmentId : null;
  if (departmentId) await requireDepartment(tx, departmentId);
  else if (dataAuthority === 'oneself') throw fieldRefused('departmentId', 'apiClients:departmentNeeded');
  needOwnScope(actor, { dataAuthority, departmentId });
  return { name, contact, dataAuthority, departmentId, addresses, scopes: [...new Set(given.types)].map(scopeOf) };
}
