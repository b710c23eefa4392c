import type { CallData } from '@cogclinic/contract/call';
import { RESEARCH_LEVELS, type researchCalls } from '@cogclinic/contract/research';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { moment, oneOf, text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';

export type Level = (typeof RESEARCH_LEVELS)[number];
type One = Readonly<{ id: string }>;

const OF_ACCOUNT = readSql(
  'research.permission',
  { level: oneOf(RESEARCH_LEVELS) },
  ({ id }: One) => `SELECT level FROM research_permissions WHERE account_id = ${id}`,
);
const ALL = readSql(
  'research.permissions',
  { accountId: uuid, level: oneOf(RESEARCH_LEVELS), grantedBy: text, createdAt: moment },
  () => `SELECT p.account_id AS "accountId", p.level, g.username AS "grantedBy", p.created_at AS "createdAt"
    FROM research_permissions p
    JOIN accounts a ON a.institution_id = p.institution_id AND a.id = p.account_id AND a.enabled
    JOIN accounts g ON g.institution_id = p.institution_id AND g.id = p.granted_by
   ORDER BY a.username, a.id`,
);
const IS_STAFF = readSql('research.isStaff', { id: uuid }, ({ id }: One) => `SELECT id FROM accounts WHERE id = ${id}`);
const PERMIT = writeSql(
  'research.permit',
  {},
  (given: One & { institutionId: string; level: Level; grantedBy: string }) =>
    `INSERT INTO research_permissions (institution_id, account_id, level, granted_by)
     VALUES (${given.institutionId}, ${given.id}, ${given.level}, ${given.grantedBy})
     ON CONFLICT (institution_id, account_id) DO UPDATE
       SET level = excluded.level, granted_by = excluded.granted_by, created_at = now()`,
);
const TAKE_BACK = writeSql(
  'research.takeBack',
  {},
  ({ id }: One) => `DELETE FROM research_permissions WHERE account_id = ${id}`,
);

/** What the account may export. */
export async function levelOf(tx: Tx, { accountId }: Pick<Actor, 'accountId'>): Promise<Level> {
  const [found] = await tx.read(OF_ACCOUNT, { id: accountId });
  return found?.level ?? 'none';
}

/** Whether a level allows to export, with names or without. */
export const allows = (level: Level, identified: boolean): boolean =>
  level === 'identified' || (level === 'deidentified' && !identified);

/** @throws Refusal 403 when the account may not export */
export async function needPermission(tx: Tx, actor: Actor, identified: boolean): Promise<void> {
  const level = await levelOf(tx, actor);
  if (!allows(level, identified))
    throw new Refusal(403, identified && level !== 'none' ? 'research:notIdentified' : 'research:notPermitted');
}

/** The accounts that may export. */
export async function permissions(tx: Tx, actor: Actor): Promise<CallData<typeof researchCalls.permissions>> {
  const rows = await tx.read(ALL);
  return rows.map(({ createdAt, ...row }) => ({ ...row, grantedTime: wireTime(createdAt, actor.timeZone) }));
}

/**
 * Says what an account may export; noted in the audit trail.
 * @throws Refusal 404 when the institution has no such account
 */
export async function permit(tx: Tx, actor: Actor, id: string, level: Level): Promise<null> {
  const [account] = await tx.read(IS_STAFF, { id });
  if (!account) throw notFound();
  const before = await levelOf(tx, { accountId: id });
  if (before === level) return null;
  if (level === 'none') await tx.write(TAKE_BACK, { id });
  else await tx.write(PERMIT, { id, level, institutionId: actor.institutionId, grantedBy: actor.accountId });
  await audit(tx, actor, { action: 'change', noun: 'research', subjectId: id, detail: { before, level } });
  return null;
}
