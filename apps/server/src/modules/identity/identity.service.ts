import type { CallData } from '@cogclinic/contract/call';
import type { identityCalls } from '@cogclinic/contract/identity';
import { sql } from 'kysely';
import { logoPath } from '#modules/institution/institution.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { binDays } from '#platform/bin.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { draftKeyOf } from '#platform/draftKey.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal, signInAgain } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { bool, text, uuid, whole } from '#platform/sql/columns.ts';
import { type ResultOf, read, readSql, write } from '#platform/sql/statement.ts';
import { type Attempt, countAttempt, forgive, isLocked, SIGN_IN } from './attempts.ts';
import { inTurn } from './hashing.ts';
import { heldAsChecked } from './heldAccount.ts';
import type { accounts, sessions } from './identity.tables.ts';
import { knownDevice } from './knownDevices.ts';
import { letIn } from './letIn.ts';
import { secretFits } from './passwords.ts';
import { tellOfLock } from './securityLetters.ts';

type Credentials = { username: string; password: string; remember: boolean };

const db = queries<typeof accounts | typeof sessions>();
const FIND = read('identity.find', ({ loginName }: { loginName: string }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'institution_id', 'password_hash', 'enabled'])
    .where(sql`lower(login_name)`, '=', sql`lower(${loginName})`),
);
const HOLD_AS_CHECKED = heldAsChecked('identity.holdAsChecked', 'password_hash');
const END_SESSION = write('identity.endSession', ({ tokenHash }: { tokenHash: Buffer }) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash),
);
const INFO = readSql(
  'identity.info',
  { institutionName: text, logo: uuid.orNull, hasPin: bool.always, binDays: whole },
  ({ id }: { id: string }) =>
    `SELECT i.name AS "institutionName", i.logo_file_id AS logo, a.has_pin AS "hasPin", ${binDays('a')} AS "binDays"
       FROM accounts a JOIN institutions i ON i.id = a.institution_id WHERE a.id = ${id}`,
);

type Found = ResultOf<typeof FIND>;

/** No account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const wrong = () => new Refusal(422, 'identity:wrongSignIn');

/**
 * Signs in and answers the session's token; only its hash is kept. Of an account with a second factor the token opens nothing but the
 * step that asks for it (`completeSignIn`). An unknown name, a wrong password and a
 * disabled account get the same answer after the same work.
 * @throws Refusal 422 when name and password do not fit, 429 while the name or the address must wait
 */
export async function signIn(
  platform: Platform,
  request: Request,
  given: Credentials,
): Promise<CallData<typeof identityCalls.login>> {
  const { found, attempt, device } = await inTurn(request.address, () => checked(platform, request, given));
  return platform.database.asOwner(async (tx) => {
    if (!(await stillHolds(tx, found))) throw wrong();
    await forgive(tx, attempt);
    const account = { institutionId: found.institution_id, accountId: found.id };
    const { remember } = given;
    return letIn(platform, tx, request, { ...account, remember, device, passwordHash: found.password_hash });
  });
}

/** What a sign-in is checked against: its name's account, and the device if that account knows it. */
type Checked = { found: Found; attempt: Attempt; device: Buffer | null };

async function checked(platform: Platform, request: Request, given: Credentials): Promise<Checked> {
  const { database } = platform;
  const { found, device } = await database.asOwner(async (tx) => {
    const [account] = await tx.read(FIND, { loginName: given.username });
    // Asked in any case, so that a name without an account takes as long.
    return { found: account, device: await knownDevice(tx, request, account?.id ?? NOBODY) };
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
export async function accountInfo(of: Platform, tx: Tx, actor: Actor): Promise<CallData<typeof identityCalls.info>> {
  const platform = of.config.PLATFORM;
  const [info] = await tx.read(INFO, { id: actor.accountId });
  if (!info) throw signInAgain();
  return {
    id: actor.accountId,
    username: actor.username,
    loginName: actor.loginName,
    roleType: actor.roleType,
    mallAuthority: actor.mallAuthority ? (1 as const) : (0 as const),
    departmentId: actor.departmentId,
    dataAuthority: actor.dataAuthority,
    institutionId: actor.institutionId,
    institutionName: info.institutionName,
    logo: logoPath(platform === 2 ? null : info.logo),
    timeZone: actor.timeZone,
    platform,
    hasPin: info.hasPin,
    mustFirst: actor.mustFirst ?? null,
    draftKey: await draftKeyOf(of, tx, actor),
    binDays: info.binDays,
  };
}
