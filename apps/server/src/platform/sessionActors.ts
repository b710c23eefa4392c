import type { Actor } from './actor.ts';
import type { Database } from './database.ts';
import { ACCOUNT, actorOf } from './entered.ts';
import { bytes } from './sql/columns.ts';
import { readSql } from './sql/statement.ts';

/**
 * The condition on a row of `sessions` under which `app.enter` lets it in: used within 12 hours, or 30 days with "remember", and
 * in any case begun within 30 days.
 * @param alias the row's name in the statement
 */
export const sessionStands = (alias: string): string =>
  `${alias}.created_at > now() - interval '30 days'
   AND ${alias}.last_used_at > now() - CASE WHEN ${alias}.remember THEN interval '30 days' ELSE interval '12 hours' END`;

const STANDING = readSql(
  'sessions.standing',
  { token_hash: bytes, ...ACCOUNT },
  ({ tokenHashes }: { tokenHashes: readonly Buffer[] }) =>
    `SELECT s.token_hash, a.id AS account_id, a.institution_id, a.username, a.login_name, a.role_type, a.mall_authority,
            a.department_id, a.data_authority, i.time_zone
       FROM sessions s
       JOIN accounts a ON a.institution_id = s.institution_id AND a.id = s.account_id
       JOIN institutions i ON i.id = s.institution_id
      WHERE s.token_hash = ANY(${tokenHashes}::bytea[]) AND a.enabled
        AND app.must_first(a.is_password_reset, a.role_type = ANY(i.factor_roles), a.id) IS NULL
        AND ${sessionStands('s')}`,
);

/**
 * The accounts of those sessions that have not ended, and that nothing keeps from working, by the token's hash in base64. Unlike a call, the question does not
 * extend a session: a page that only stays open is not used.
 */
export async function sessionActors(
  database: Pick<Database, 'asOwner'>,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, Actor>> {
  const rows = await database.asOwner((tx) => tx.read(STANDING, { tokenHashes }));
  return new Map(rows.map((row) => [row.token_hash.toString('base64'), actorOf(row)]));
}
