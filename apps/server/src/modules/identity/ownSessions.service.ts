import type { CallData } from '@cogclinic/contract/call';
import type { identityCalls } from '@cogclinic/contract/identity';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { sessionStands } from '#platform/sessionActors.ts';
import { bool, moment, text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';

type SignedIn = Pick<Request, 'address'> & { tx: Tx; actor: Actor; tokenHash: Buffer };
type Own = Readonly<{ accountId: string; tokenHash: Buffer }>;

const LIST = readSql(
  'identity.ownSessions',
  {
    id: uuid,
    address: text.orNull,
    agent: text.orNull,
    created_at: moment,
    last_used_at: moment,
    is_this: bool,
  },
  ({ accountId, tokenHash }: Own) =>
    `SELECT s.id, s.address, s.agent, s.created_at, s.last_used_at, s.token_hash = ${tokenHash} AS is_this
       FROM sessions s WHERE s.account_id = ${accountId} AND ${sessionStands('s')}
      ORDER BY s.last_used_at DESC, s.id`,
);
const END = writeSql(
  'identity.endOwnSession',
  { id: uuid },
  ({ accountId, id }: { accountId: string; id: string }) =>
    `DELETE FROM sessions WHERE account_id = ${accountId} AND id = ${id} RETURNING id`,
);
const END_OTHERS = writeSql(
  'identity.endOwnOtherSessions',
  { id: uuid },
  ({ accountId, tokenHash }: Own) =>
    `DELETE FROM sessions WHERE account_id = ${accountId} AND token_hash <> ${tokenHash} RETURNING id`,
);

/** The account's own sessions that have not ended, the one used last first. */
export async function listOwnSessions({
  tx,
  actor,
  tokenHash,
}: SignedIn): Promise<CallData<typeof identityCalls.sessions>> {
  const rows = await tx.read(LIST, { accountId: actor.accountId, tokenHash });
  const time = (at: Date) => wireTime(at, actor.timeZone);
  return rows.map(({ id, address, agent, created_at, last_used_at, is_this }) => ({
    id,
    address,
    agent,
    createTime: time(created_at),
    lastUsedTime: time(last_used_at),
    isThis: is_this,
  }));
}

/** Ends one of the account's own sessions, which may be the one that asks. @throws Refusal 404 */
export async function endOwnSession({ tx, actor, address }: SignedIn, { id }: { id: string }): Promise<null> {
  const ended = await tx.write(END, { accountId: actor.accountId, id });
  if (ended.length === 0) throw notFound();
  await audit(tx, actor, { action: 'signOut', noun: 'sessions', address, detail: { by: 'owner', count: 1 } });
  return null;
}

/** Ends the account's own sessions but the one that asks. */
export async function endOtherSessions({ tx, actor, tokenHash, address }: SignedIn): Promise<{ ended: number }> {
  const { length: ended } = await tx.write(END_OTHERS, { accountId: actor.accountId, tokenHash });
  const detail = { by: 'owner', count: ended };
  if (ended > 0) await audit(tx, actor, { action: 'signOut', noun: 'sessions', address, detail });
  return { ended };
}
