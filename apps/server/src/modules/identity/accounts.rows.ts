import { type CallData, type CallInput, ROLES } from '@cogclinic/contract/call';
import { DICTS } from '@cogclinic/contract/dict';
import type { accountCalls } from '@cogclinic/contract/identity';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { bool, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import { STAFF } from './accounts.statements.ts';
import { SIGN_IN } from './attempts.ts';

export type Account = CallData<typeof accountCalls.one>;

const COLUMNS = {
  id: uuid,
  username: text,
  loginName: text,
  roleType: oneOf(ROLES),
  title: oneOf(DICTS.title).orNull,
  departmentId: uuid.orNull,
  departmentName: text.orNull,
  dataAuthority: oneOf(DICTS.dataAuthority),
  mallAuthority: bool,
  email: text.orNull,
  enabled: bool,
  lockedUntil: moment.orNull,
  hasFactor: bool,
  isBound: bool.always,
  createdAt: moment,
  version: whole,
};
const SELECT = `SELECT a.id, a.username, a.login_name AS "loginName", a.role_type AS "roleType", a.title,
    a.department_id AS "departmentId", d.name AS "departmentName", a.data_authority AS "dataAuthority",
    a.mall_authority AS "mallAuthority", a.email, a.enabled, app.sign_in_waiting(a.id, ${SIGN_IN.name}) AS "lockedUntil",
    app.has_factor(a.id) AS "hasFactor", EXISTS (SELECT FROM sso_subjects s WHERE s.account_id = a.id) AS "isBound", a.created_at AS "createdAt", a.version
  FROM accounts a LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id`;

type Filter = Readonly<{ keyword: string | null; roleType: string | null; departmentId: string | null }>;
const LIST = readSql(
  'identity.listAccounts',
  COLUMNS,
  ({ keyword, roleType, departmentId }: Filter) =>
    `${SELECT}
     WHERE (${keyword}::text IS NULL
            OR strpos(lower(a.username || ' ' || a.login_name || ' ' || coalesce(a.email, '')), lower(${keyword})) > 0)
       AND (${roleType}::text IS NULL OR a.role_type = ${roleType})
       AND (${departmentId}::uuid IS NULL OR a.department_id = ${departmentId})
     ORDER BY a.created_at, a.id`,
);
const FIND = readSql('identity.findAccount', COLUMNS, ({ id }: { id: string }) => `${SELECT} WHERE a.id = ${id}`);

/** The institution's accounts, the newest last. */
export async function listAccounts(
  tx: Tx,
  actor: Actor,
  { keyword, roleType, departmentId }: CallInput<typeof accountCalls.list>['query'],
): Promise<Account[]> {
  const rows = await tx.read(LIST, {
    keyword: keyword ?? null,
    roleType: roleType ?? null,
    departmentId: departmentId ?? null,
  });
  return rows.map((row) => present(row, actor));
}

/** The enabled accounts, to choose from. */
export function listStaff(tx: Tx): Promise<CallData<typeof accountCalls.staff>> {
  return tx.read(STAFF);
}

/** One account of the actor's institution. @throws Refusal 404 */
export async function findAccount(tx: Tx, actor: Actor, id: string): Promise<Account> {
  const [row] = await tx.read(FIND, { id });
  if (!row) throw notFound();
  return present(row, actor);
}

function present(row: RowOf<typeof COLUMNS>, actor: Actor): Account {
  return {
    id: row.id,
    username: row.username,
    loginName: row.loginName,
    roleType: row.roleType,
    title: row.title,
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    dataAuthority: row.dataAuthority,
    mallAuthority: row.mallAuthority ? 1 : 0,
    email: row.email,
    enabled: row.enabled,
    lockedUntil: row.lockedUntil && wireTime(row.lockedUntil, actor.timeZone),
    hasFactor: row.hasFactor,
    isBound: row.isBound,
    createTime: wireTime(row.createdAt, actor.timeZone),
    version: row.version,
  };
}
