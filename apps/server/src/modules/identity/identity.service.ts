import { createHash, randomBytes } from 'node:crypto';
import { logoPath } from '#modules/institution/institution.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Attempt, countAttempt, forgive, SIGN_IN } from './attempts.ts';
import { inTurn } from './hashing.ts';
import { secretFits } from './passwords.ts';
import { makeRoom } from './sessions.service.ts';

type Credentials = { username: string; password: string; remember: boolean };
type Found = { id: string; institution_id: string; password_hash: string; enabled: boolean };

const wrong = () => new Refusal(422, 'identity:wrongSignIn');

/**
 * Signs in and answers the session's token, of which only the hash is kept. An unknown name, a wrong password and a
 * disabled account get the same answer after the same work.
 * @throws Refusal 422 when they do not fit, 429 while the name or the address waits, or asks for too much at once
 */
export async function signIn(platform: Platform, request: Request, given: Credentials): Promise<{ token: string }> {
  const { config, database } = platform;
  const { found, attempt } = await inTurn(request.address, () => checked(platform, request, given));
  const token = randomBytes(32).toString('base64url');
  await database.asOwner(async (tx) => {
    if (!(await stillHolds(tx, found))) throw wrong();
    await forgive(tx, attempt);
    const ended = await makeRoom(tx, found.id, config.SESSIONS_PER_ACCOUNT);
    await tx.rows(
      'INSERT INTO sessions (token_hash, institution_id, account_id, remember, address, agent) VALUES ($1, $2, $3, $4, $5, $6)',
      [sha256(token), found.institution_id, found.id, given.remember, request.address, request.agent.slice(0, 300)],
    );
    const actor = { institutionId: found.institution_id, accountId: found.id };
    await audit(tx, actor, { action: 'signIn', noun: 'sessions', address: request.address });
    if (ended > 0) {
      const detail = { by: 'sessionLimit', count: ended };
      await audit(tx, actor, { action: 'signOut', noun: 'sessions', address: request.address, detail });
    }
  });
  return { token };
}

async function checked(
  { database }: Platform,
  { address }: Request,
  given: Credentials,
): Promise<{ found: Found; attempt: Attempt }> {
  const attempt = await countAttempt(database, SIGN_IN, given.username, address);
  const [found] = await database.asOwner((tx) =>
    tx.rows<Found>(
      'SELECT id, institution_id, password_hash, enabled FROM accounts WHERE lower(login_name) = lower($1)',
      [given.username],
    ),
  );
  const fits = await secretFits(given.password, found?.password_hash);
  if (!found?.enabled || !fits) throw wrong();
  return { found, attempt };
}

/**
 * Keeps the account as it is until the session is in: a change of password meanwhile ends that session too, or refuses it.
 * Sign-ins of one account wait for each other: each must count the others' sessions, too.
 */
async function stillHolds(tx: Tx, found: Found): Promise<boolean> {
  const held = await tx.rows(
    'SELECT 1 FROM accounts WHERE institution_id = $1 AND id = $2 AND password_hash = $3 AND enabled FOR NO KEY UPDATE',
    [found.institution_id, found.id, found.password_hash],
  );
  return held.length === 1;
}

/** Ends the session of the token that the request came with. */
export async function signOut(tx: Tx, actor: Actor, tokenHash: Buffer, address: string): Promise<null> {
  await tx.rows('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
  await audit(tx, actor, { action: 'signOut', noun: 'sessions', address });
  return null;
}

/** The signed-in account as the console needs it. Platform 2 always shows the product's own logo. */
export async function accountInfo(tx: Tx, actor: Actor, platform: number) {
  const [institution] = await tx.rows<{ name: string; logo_file_id: string | null }>(
    'SELECT name, logo_file_id FROM institutions WHERE id = $1',
    [actor.institutionId],
  );
  const logo = platform === 2 ? null : (institution?.logo_file_id ?? null);
  return {
    id: actor.accountId,
    username: actor.username,
    loginName: actor.loginName,
    roleType: actor.roleType,
    mallAuthority: actor.mallAuthority ? (1 as const) : (0 as const),
    departmentId: actor.departmentId,
    dataAuthority: actor.dataAuthority,
    institutionId: actor.institutionId,
    institutionName: institution?.name ?? '',
    logo: logoPath(logo),
    timeZone: actor.timeZone,
    platform,
  };
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
