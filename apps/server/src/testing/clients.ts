import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { TestApp } from './harness.ts';

/** A connected system, with the keys by which it proves who it is. */
export type TestClient = { id: string; institutionId: string; keyId: string; sign(more?: Changes): Promise<string> };
type Alg = 'RS384' | 'ES384';
/** What a test has wrong with an assertion; `undefined` leaves a claim out. */
type Changes = { header?: Record<string, unknown>; claims?: Record<string, unknown> };
type Options = {
  institutionId: string;
  scopes?: readonly string[];
  departmentId?: string;
  addresses?: readonly string[];
  alg?: Alg;
  addedBy?: string;
};

export const TOKEN_ENDPOINT = 'http://localhost:3000/api/oauth/token';

const pairs = new Map<Alg, ReturnType<typeof generateKeyPair>>();
/** Keys take long to make: tests share those of an algorithm, unless they are about keys. */
const pairOf = (alg: Alg) => {
  const made = pairs.get(alg) ?? generateKeyPair(alg, { extractable: true });
  pairs.set(alg, made);
  return made;
};

/** The public half of an algorithm's shared keys. */
export const publicJwk = async (alg: Alg): Promise<JWK> => exportJWK((await pairOf(alg)).publicKey);

/** Connects a system to an institution. */
export async function newClient(t: TestApp, options: Options): Promise<TestClient> {
  const { institutionId, scopes = ['system/Patient.rs'], departmentId, addresses = [], alg = 'ES384' } = options;
  const addedBy = options.addedBy ?? (await t.account({ institutionId, roleType: 'ADMIN' })).id;
  const [id, keyId] = [randomUUID(), randomUUID()];
  await t.owner(
    `INSERT INTO api_clients (institution_id, id, request_id, name, contact, scopes, data_authority, department_id, addresses, added_by)
     VALUES ($1, $2, $3, '影像科系统', '信息科 8001', $4, $5, $6, $7, $8)`,
    [
      institutionId,
      id,
      randomUUID(),
      scopes,
      departmentId ? 'oneself' : 'all',
      departmentId ?? null,
      addresses,
      addedBy,
    ],
  );
  await t.owner(
    'INSERT INTO api_client_keys (institution_id, id, client_id, kid, alg, jwk) VALUES ($1, $2, $3, $4, $5, $6)',
    [institutionId, keyId, id, 'k1', alg, JSON.stringify(await publicJwk(alg))],
  );
  return { id, institutionId, keyId, sign: (changes) => signAssertion(id, alg, changes) };
}

/** An assertion as a client makes it, with what the test has wrong with it. */
export async function signAssertion(id: string, alg: Alg, { header, claims }: Changes = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: id, sub: id, aud: TOKEN_ENDPOINT, jti: randomUUID(), exp: now + 240, iat: now, ...claims };
  return new SignJWT(payload)
    .setProtectedHeader({ alg, kid: 'k1', typ: 'JWT', ...header } as { alg: string })
    .sign((await pairOf(alg)).privateKey);
}

/** The form that asks for a token. */
export const tokenForm = (assertion: string, more: Record<string, string> = {}): Record<string, string> => ({
  grant_type: 'client_credentials',
  scope: 'system/*.rs',
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: assertion,
  ...more,
});

type TokenAnswer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

/** Asks for a token. */
export async function askToken(
  t: Pick<TestApp, 'app'>,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<TokenAnswer> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

/** A token as the server would issue it; with the scopes of its client unless told otherwise. */
export async function newToken(
  t: TestApp,
  { id, institutionId, keyId }: TestClient,
  { scopes, expired = false }: { scopes?: readonly string[]; expired?: boolean } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await t.owner(
    `INSERT INTO api_tokens (institution_id, token_hash, client_id, key_id, scopes, expires_at)
     SELECT $1, $2, $3, $4, coalesce($5, c.scopes), now() + $6::interval FROM api_clients c WHERE c.id = $3`,
    [
      institutionId,
      createHash('sha256').update(token).digest(),
      id,
      keyId,
      scopes ?? null,
      expired ? '-1 second' : '5 minutes',
    ],
  );
  return token;
}
