import { createHash, timingSafeEqual } from 'node:crypto';
import { narrowScopes } from '@cogclinic/contract/smart';
import type { JWK } from 'jose';
import { audit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { mayComeFrom } from '#platform/entrance.client.ts';
import type { ResultOf } from '#platform/sql/statement.ts';
import { newToken } from '#platform/token.ts';
import { type Claimed, proveAssertion, readAssertion } from './assertion.ts';
import { keyAt } from './keyAddress.ts';
import { invalidClient, invalidRequest, OAuthProblem } from './oauth.problem.ts';
import { ADDRESS, CLIENT, ISSUE, KEY, TAKE } from './token.statements.ts';

/** How long a token is good for, as SMART App Launch 2.0 recommends for systems. */
const TOKEN_S = 300;
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a client sends to get a token. */
export type TokenRequest = Readonly<{
  form: URLSearchParams;
  /** The Authorization header. */
  authorization: string | undefined;
  /** Where it came from. */
  address: string;
  /** Address of the token endpoint that it was sent to. */
  endpoint: string;
}>;
export type IssuedToken = { access_token: string; token_type: 'bearer'; expires_in: number; scope: string };

type Client = ResultOf<typeof CLIENT>;

/**
 * Issues a token for as much of the scopes asked for as the client is allowed (RFC 6749, 4.4).
 * @throws OAuthProblem
 */
export async function issueToken(database: Pick<Database, 'asOwner'>, request: TokenRequest): Promise<IssuedToken> {
  const { form } = request;
  for (const name of new Set(form.keys())) {
    if (form.getAll(name).length > 1) throw invalidRequest(`${name} is given more than once`);
  }
  const grant = form.get('grant_type');
  if (!grant) throw invalidRequest('grant_type is missing');
  if (grant !== 'client_credentials') {
    throw new OAuthProblem('unsupported_grant_type', 'grant_type must be client_credentials');
  }
  const proof = proofOf(request);
  const published = 'claimed' in proof ? await publishedKey(database, proof.claimed) : null;
  return database.asOwner(async (tx) => {
    const { client, keyId, keyAddress } =
      'claimed' in proof
        ? await byKey(tx, proof.claimed, { published, endpoint: request.endpoint })
        : await bySecret(tx, proof.basic);
    if (!mayComeFrom(client, request.address)) {
      throw new OAuthProblem('unauthorized_client', 'the client may not come from this address');
    }
    const scopes = narrowScopes(form.get('scope') ?? '', client.scopes);
    if (scopes.length === 0) throw new OAuthProblem('invalid_scope', 'none of the scopes asked for is allowed');
    const { token, hash: tokenHash } = newToken();
    const { institution_id: institutionId, id: clientId } = client;
    const issued = await tx.write(ISSUE, {
      ...{ institutionId, clientId, keyId, keyAddress },
      ...{ tokenHash, scopes, seconds: TOKEN_S },
    });
    if (issued.length === 0) throw invalidClient('the client is unknown or was ended');
    await audit(
      tx,
      { institutionId, accountId: clientId, clientId },
      { action: 'signIn', noun: 'apiClients', subjectId: clientId, address: request.address },
    );
    return { access_token: token, token_type: 'bearer', expires_in: TOKEN_S, scope: scopes.join(' ') };
  });
}

type Authenticated = { client: Client; keyId: string | null; keyAddress: string | null };
/** A key that was read at the client's address. */
type Published = Readonly<{ jwk: JWK; address: string }>;

/** What a client proves itself by: an assertion, or its secret. @throws OAuthProblem invalid_client, invalid_request */
function proofOf({ form, authorization }: TokenRequest): { claimed: Claimed } | { basic: string } {
  const assertion = form.get('client_assertion');
  const basic = /^Basic\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (assertion !== null && basic !== undefined) throw invalidRequest('a client proves itself in one way only');
  if (basic !== undefined) return { basic };
  if (assertion === null) throw invalidClient('client_assertion is missing');
  if (form.get('client_assertion_type') !== ASSERTION_TYPE) {
    throw invalidRequest(`client_assertion_type must be ${ASSERTION_TYPE}`);
  }
  const claimed = readAssertion(assertion);
  const named = form.get('client_id');
  if (named !== null && named !== claimed.clientId) throw invalidClient('client_id is not that of the assertion');
  return { claimed };
}

/** The key that a client publishes; read while no connection is held. @throws OAuthProblem invalid_client */
async function publishedKey(
  database: Pick<Database, 'asOwner'>,
  { clientId, kid, alg }: Claimed,
): Promise<Published | null> {
  if (!UUID.test(clientId)) return null;
  const [where] = await database.asOwner((tx) => tx.read(ADDRESS, { clientId, kid, alg }));
  const found = where && (await keyAt(where, { kid, alg }));
  if (!found) return null;
  if ('jwk' in found) return { jwk: found.jwk, address: where.address };
  throw invalidClient(`the keys at the client's address could not be read (${found.status ?? found.reason})`);
}

async function byKey(
  tx: Tx,
  claimed: Claimed,
  { published, endpoint }: { published: Published | null; endpoint: string },
): Promise<Authenticated> {
  const client = await clientOf(tx, claimed.clientId);
  const { institution_id: institutionId, id: clientId } = client;
  const [key] = await tx.read(KEY, { institutionId, clientId, kid: claimed.kid, alg: claimed.alg });
  const jwk = key?.jwk ?? published?.jwk;
  if (!jwk) throw invalidClient('the client has no key of this kid and alg');
  if (key?.is_over) throw invalidClient('the key has expired');
  const { jtiHash, expiresAt } = await proveAssertion(claimed, jwk, endpoint);
  const taken = await tx.write(TAKE, { institutionId, clientId, jtiHash, expiresAt });
  if (taken.length === 0) throw invalidClient('this jti was used before');
  return { client, keyId: key?.id ?? null, keyAddress: key ? null : (published?.address ?? null) };
}

async function bySecret(tx: Tx, basic: string): Promise<Authenticated> {
  const text = Buffer.from(basic, 'base64').toString();
  const at = text.indexOf(':');
  const [id, secret] = [text.slice(0, at), text.slice(at + 1)].map(decoded);
  const client = await clientOf(tx, id ?? '');
  const hash = createHash('sha256')
    .update(secret ?? '')
    .digest();
  if (!client.secret_hash || !timingSafeEqual(hash, client.secret_hash)) {
    throw invalidClient('the client has another secret, or none');
  }
  return { client, keyId: null, keyAddress: null };
}

/** RFC 6749, 2.3.1: both halves are form-encoded before they are put together. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

async function clientOf(tx: Tx, id: string): Promise<Client> {
  const [client] = UUID.test(id) ? await tx.read(CLIENT, { id }) : [];
  if (!client) throw invalidClient('the client is unknown or was ended');
  return client;
}
