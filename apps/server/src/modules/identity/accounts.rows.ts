import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { accountCalls } from '@cogclinic/contract/identity';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { wireTime } from '#platform/time.ts';
import { SIGN_IN } from './attempts.ts';

export type Account = CallData<typeof accountCalls.one>;
type Row = Omit<Account, 'mallAuthority' | 'lockedUntil' | 'createTime'> & {
  mallAuthority: boolean;
  lockedUntil: Date | null;
  createdAt: Date;
};

const SELECT = `SELECT a.id, a.username, a.login_name AS "loginName", a.role_type AS "roleType", a.title,
    a.department_id AS "departmentId", d.name AS "departmentName", a.data_authority AS "dataAuthority",
    a.mall_authority AS "mallAuthority", a.email, a.enabled, app.sign_in_waiting(a.id, ${SIGN_IN.name}) AS "lockedUntil",
    a.created_at AS "createdAt", a.version
  FROM accounts a LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id`;

/** The institution's accounts, the newest last. */
export async function listAccounts(
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof accountCalls.list>['query'],
): Promise<Account[]> {
  const rows = await tx.rows<Row>(
    `${SELECT}
     WHERE ($1::text IS NULL OR strpos(lower(a.username || ' ' || a.login_name || ' ' || coalesce(a.email, '')), lower($1)) > 0)
       AND ($2::text IS NULL OR a.role_type = $2) AND ($3::uuid IS NULL OR a.department_id = $3)
     ORDER BY a.created_at, a.id`,
    [query.keyword ?? null, query.roleType ?? null, query.departmentId ?? null],
  );
  return rows.map((row) => present(row, actor));
}

/** @throws Refusal 404 when the own institution has no such account */
export async function findAccount(tx: Tx, actor: Actor, id: string): Promise<Account> {
  const [row] = await tx.rows<Row>(`${SELECT} WHERE a.id = $1`, [id]);
  if (!row) throw notFound();
  return present(row, actor);
}

function present(row: Row, actor: Actor): Account {
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
    createTime: wireTime(row.createdAt, actor.timeZone),
    version: row.version,
  };
}
