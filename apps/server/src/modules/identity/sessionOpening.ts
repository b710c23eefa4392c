import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import { newToken } from '#platform/token.ts';
import type { sessions } from './identity.tables.ts';
import { noteDevice, rememberDevice } from './knownDevices.ts';
import { tellOwner } from './securityLetters.ts';
import { makeRoom } from './sessions.service.ts';

const db = queries<typeof sessions>();
type Session = Readonly<{
  tokenHash: Buffer;
  institutionId: string;
  accountId: string;
  remember: boolean;
  address: string;
  agent: string;
}>;
const ADD_SESSION = write('identity.addSession', (given: Session) =>
  db.insertInto('sessions').values({
    token_hash: given.tokenHash,
    institution_id: given.institutionId,
    account_id: given.accountId,
    remember: given.remember,
    address: given.address,
    agent: given.agent,
  }),
);

type NewSession = Readonly<{
  institutionId: string;
  accountId: string;
  remember: boolean;
  /** What the audit trail says of how it was opened, where it was not by the password. */
  detail?: Record<string, unknown>;
}>;

/**
 * Opens a session of an account whose secret was checked and whose row the transaction has locked; answers its token.
 * @throws Refusal 403 while the institution is suspended
 */
export async function newSession(
  { config, database }: Platform,
  tx: Tx,
  { address, agent }: Request,
  { institutionId, accountId, remember, detail }: NewSession,
): Promise<{ token: string }> {
  if (database.suspended.has(institutionId)) throw new Refusal(403, 'errors:institutionSuspended');
  const { token, hash } = newToken();
  const ended = await makeRoom(tx, accountId, config.SESSIONS_PER_ACCOUNT);
  const actor = { institutionId, accountId };
  await tx.write(ADD_SESSION, { ...actor, tokenHash: hash, remember, address, agent: agent.slice(0, 300) });
  await audit(tx, actor, { action: 'signIn', noun: 'sessions', address, ...(detail && { detail }) });
  if (ended > 0) {
    const over = { by: 'sessionLimit', count: ended };
    await audit(tx, actor, { action: 'signOut', noun: 'sessions', address, detail: over });
  }
  return { token };
}

/** As `newSession`, for somebody who came by the sign-in page: a device that the account did not know is known from now on, and told. */
export async function openSession(
  platform: Platform,
  tx: Tx,
  request: Request,
  { device, ...session }: NewSession & { device: Buffer | null },
): Promise<{ token: string }> {
  const { institutionId, accountId } = session;
  if (device) await noteDevice(tx, device);
  else {
    const secure = platform.config.PUBLIC_URL?.startsWith('https:') ?? false;
    await rememberDevice(tx, request, { institutionId, accountId, secure });
    await tellOwner(platform, tx, request, { accountId, event: 'newDevice' });
  }
  return newSession(platform, tx, request, session);
}
