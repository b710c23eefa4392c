import { randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database, Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { KEEP_CHALLENGE, PASSKEYS, TAKE_CHALLENGE, USED } from './passkeys.statements.ts';

type Where = Pick<Platform['config'], 'PUBLIC_URL' | 'PORT'>;
type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number];

/** Loaded when the first passkey is made or used. */
const library = () => import('@simplewebauthn/server');

/** Browsers make passkeys for https and for localhost alone; which of them this is, the configuration says and no request. */
function relyingParty({ PUBLIC_URL, PORT }: Where): { origin: string; id: string } {
  const { origin, hostname } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  return { origin, id: hostname };
}

/** The passkeys of an account. */
export const passkeysOf = (tx: Tx, accountId: string) => tx.read(PASSKEYS, { accountId });

/** A fresh challenge of a session or a sign-in, good for five minutes and for one answer. */
export async function newChallenge(database: Pick<Database, 'asOwner'>, tokenHash: Buffer): Promise<Buffer> {
  const challenge = randomBytes(32);
  await database.asOwner((tx) => tx.write(KEEP_CHALLENGE, { tokenHash, challenge }));
  return challenge;
}

const named = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({
    id,
    transports: transports as AuthenticatorTransport[],
  }));

type Owner = Readonly<{ accountId: string; loginName: string; username: string }>;

/** What the browser is asked to make a passkey of an account that has these already. */
export async function creationOptions(
  where: Where,
  { accountId, loginName, username }: Owner,
  { challenge, passkeys }: { challenge: Buffer; passkeys: readonly Passkey[] },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'CogClinic',
    rpID: relyingParty(where).id,
    userID: new Uint8Array(Buffer.from(accountId)),
    userName: loginName,
    userDisplayName: username,
    challenge: new Uint8Array(challenge),
    excludeCredentials: named(passkeys),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What the browser is asked to use one of the passkeys; `verified` where the device must check who holds it. */
export async function requestOptions(
  where: Where,
  { challenge, passkeys, verified }: { challenge: Buffer; passkeys: readonly Passkey[]; verified: boolean },
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(where).id,
    challenge: new Uint8Array(challenge),
    allowCredentials: named(passkeys),
    userVerification: verified ? 'required' : 'preferred',
  });
}

/** The key that a browser made for the challenge of a session, or null where its answer is not right. */
export async function madeKey(where: Where, database: Pick<Database, 'asOwner'>, tokenHash: Buffer, typed: string) {
  const challenge = await takeChallenge(database, tokenHash);
  const response = parsed<RegistrationResponseJSON>(typed);
  if (!challenge || !response) return null;
  const { verifyRegistrationResponse } = await library();
  const { origin, id } = relyingParty(where);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

type Proof = Readonly<{ accountId: string; tokenHash: Buffer; typed: string; verified: boolean }>;

/** Whether a browser answered the challenge of a session or a sign-in by a passkey of the account; notes its use. */
export async function isProved(
  where: Where,
  database: Pick<Database, 'asOwner'>,
  { accountId, tokenHash, typed, verified }: Proof,
): Promise<boolean> {
  const challenge = await takeChallenge(database, tokenHash);
  const response = parsed<AuthenticationResponseJSON>(typed);
  if (!challenge || !response) return false;
  return database.asOwner(async (tx) => {
    const passkey = (await passkeysOf(tx, accountId)).find(({ credential_id }) => credential_id === response.id);
    const counter = passkey && (await counterOf(where, response, { challenge, passkey, verified }));
    if (!passkey || counter === undefined || counter === null) return false;
    return (await tx.write(USED, { accountId, id: passkey.id, counter })).length === 1;
  });
}

async function counterOf(
  where: Where,
  response: AuthenticationResponseJSON,
  { challenge, passkey, verified }: { challenge: string; passkey: Passkey; verified: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { origin, id } = relyingParty(where);
  try {
    const answer = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: verified,
    });
    return answer.verified ? answer.authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

async function takeChallenge(database: Pick<Database, 'asOwner'>, tokenHash: Buffer): Promise<string | null> {
  const [taken] = await database.asOwner((tx) => tx.write(TAKE_CHALLENGE, { tokenHash }));
  return taken?.challenge.toString('base64url') ?? null;
}

/** An answer that is no JSON object of the kind is wrong like any other; the library looks at all of its parts. */
function parsed<R>(typed: string): R | null {
  try {
    const value: unknown = JSON.parse(typed);
    return typeof value === 'object' && value !== null && 'response' in value ? (value as R) : null;
  } catch {
    return null;
  }
}
