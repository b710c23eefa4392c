import { sql } from 'kysely';
import { logoPath } from '#modules/institution/institution.service.ts';
import type { institutions } from '#modules/institution/institution.tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { type ResultOf, read, write } from '#platform/sql/statement.ts';
import { newToken } from '#platform/token.ts';
import { type Attempt, countAttempt, forgive, isLocked, SIGN_IN } from './attempts.ts';
import { inTurn } from './hashing.ts';
import { heldAsChecked } from './heldAccount.ts';
import type { accounts, knownDevices, sessions } from './identity.tables.ts';
import { deviceHash, noteDevice, rememberDevice } from './knownDevices.ts';
import { secretFits } from './passwords.ts';
import { tellOfLock, tellOwner } from './securityLetters.ts';
import { makeRoom } from './sessions.service.ts';

type Credentials = { username: string; password: string; remember: boolean };

const db = queries<typeof accounts | typeof sessions | typeof institutions | typeof knownDevices>();
const FIND = read('identity.find', ({ loginName }: { loginName: string }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'institution_id', 'password_hash', 'enabled'])
    .where(sql`lower(login_name)`, '=', sql`lower(${loginName})`),
);
const KNOWN = read('identity.knownDevice', (given: { accountId: string; tokenHash: Buffer }) =>
  db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('account_id', '=', given.accountId)
    .where('token_hash', '=', given.tokenHash),
);
const HOLD_AS_CHECKED = heldAsChecked('identity.holdAsChecked', 'password_hash');
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
const END_SESSION = write('identity.endSession', ({ tokenHash }: { tokenHash: Buffer }) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash),
);
const INSTITUTION = read('identity.institution', ({ id }: { id: string }) =>
  db.selectFrom('institutions').select(['name', 'logo_file_id']).where('id', '=', id),
);

const HAS_PIN = read('identity.hasPin', ({ id }: { id: string }) =>
  db.selectFrom('accounts').select('id').where('id', '=', id).where('pin_hash', 'is not', null),
);

type Found = ResultOf<typeof FIND>;

/** No account has this id, and no device this hash. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const NO_DEVICE = Buffer.alloc(0);

const wrong = () => new Refusal(422, 'identity:wrongSignIn');

/**
 * Signs in and answers the session's token; only its hash is kept. An unknown name, a wrong password and a
 * disabled account get the same answer after the same work.
 * @throws Refusal 422 when name and password do not fit, 429 while the name or the address must wait
 */
export async function signIn(platform: Platform, request: Request, given: Credentials): Promise<{ token: string }> {
  const { found, attempt, device } = await inTurn(request.address, () => checked(platform, request, given));
  return platform.database.asOwner(async (tx) => {
    if (!(await stillHolds(tx, found))) throw wrong();
    await forgive(tx, attempt);
    const { institution_id: institutionId, id: accountId } = found;
    if (device) await noteDevice(tx, device);
    else {
      const secure = platform.config.PUBLIC_URL?.startsWith('https:') ?? false;
      await rememberDevice(tx, request, { institutionId, accountId, secure });
      await tellOwner(platform, tx, request, { accountId, event: 'newDevice' });
    }
    return newSession(platform, tx, request, { institutionId, accountId, remember: given.remember });
  });
}

type NewSession = Readonly<{
  institutionId: string;
  accountId: string;
  remember: boolean;
  /** What the audit trail says of how it was opened, where it was not by the password. */
  detail?: Record<string, unknown>;
}>;

/** Opens a session of an account whose secret was checked and whose row the transaction has locked; answers its token. @throws Refusal 403 while the institution is suspended */
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

/** What a sign-in is checked against: its name's account, and the device if that account knows it. */
type Checked = { found: Found; attempt: Attempt; device: Buffer | null };

async function checked(platform: Platform, request: Request, given: Credentials): Promise<Checked> {
  const { database } = platform;
  const { found, device } = await database.asOwner(async (tx) => {
    const [account] = await tx.read(FIND, { loginName: given.username });
    // Asked in any case, so that a name without an account takes as long.
    const tokenHash = deviceHash(request, account?.id ?? NOBODY) ?? NO_DEVICE;
    const [known] = await tx.read(KNOWN, { accountId: account?.id ?? NOBODY, tokenHash });
    return { found: account, device: known?.token_hash ?? null };
  });
  const asker = { loginName: given.username, address: request.address, device };
  const attempt = await countAttempt(database, SIGN_IN, asker);
  const fits = await secretFits(given.password, found?.password_hash);
  if (found?.enabled && fits) return { found, attempt, device };
  if (await isLocked(database, SIGN_IN, attempt)) await tellOfLock(platform, request, found?.id ?? null);
  throw wrong();
}

/**
 * Whether the account still has the password that was checked; locks it until the session is committed, so that a change of
 * password ends that session too. Sign-ins of one account wait for each other, as each must count the others' sessions.
 */
async function stillHolds(tx: Tx, found: Found): Promise<boolean> {
  const { institution_id: institutionId, id, password_hash: passwordHash } = found;
  const held = await tx.read(HOLD_AS_CHECKED, { institutionId, id, hash: passwordHash });
  return held.length === 1;
}

/** Ends the session of the token that the request came with. */
export async function signOut(tx: Tx, actor: Actor, tokenHash: Buffer, address: string): Promise<null> {
  await tx.write(END_SESSION, { tokenHash });
  await audit(tx, actor, { action: 'signOut', noun: 'sessions', address });
  return null;
}

/** The signed-in account as the console needs it. Platform 2 always shows the product's own logo. */
export async function accountInfo(tx: Tx, actor: Actor, platform: number) {
  const [institution] = await tx.read(INSTITUTION, { id: actor.institutionId });
  const [pin] = await tx.read(HAS_PIN, { id: actor.accountId });
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
    hasPin: pin !== undefined,
    mustFirst: actor.mustFirst ?? null,
  };
}
