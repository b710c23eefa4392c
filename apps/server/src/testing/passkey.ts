import { createHash, createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { TestAccount, TestApp } from './harness.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The few kinds of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([major * 32 + size])
      : size < 256
        ? Buffer.from([major * 32 + 24, size])
        : Buffer.from([major * 32 + 25, size >> 8, size % 256]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator in software: a key of ECDSA on P-256 for one site, that counts its uses. */
export function softKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const cose = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const data = (flags: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, rest]);
  };
  const client = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const answer = (response: Record<string, Buffer>): string => {
    const written = Object.fromEntries(
      Object.entries(response).map(([name, one]) => [name, one.toString('base64url')]),
    );
    const name = id.toString('base64url');
    return JSON.stringify({ id: name, rawId: name, type: 'public-key', response: written, clientExtensionResults: {} });
  };
  return {
    id: id.toString('base64url'),
    publicKey: cose,
    /** What the browser answers when it made the key. */
    made(challenge: string, at?: string): string {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = new Map<string, string | Buffer | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(PRESENT | VERIFIED | ATTESTED, attested)],
      ]);
      const clientDataJSON = client('webauthn.create', challenge, at);
      return answer({ clientDataJSON, attestationObject: cbor(attestation) });
    },
    /** What it answers when it used the key; by `at` on another page, `verified` when the device checked who holds it. */
    used(challenge: string, { at, verified = true }: { at?: string; verified?: boolean } = {}): string {
      const authenticatorData = data(verified ? PRESENT | VERIFIED : PRESENT);
      const clientDataJSON = client('webauthn.get', challenge, at);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      const signature = createSign('sha256').update(signed).sign(privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}

/** Keeps a key as a passkey of an account; answers its id. */
export async function keepPasskey(
  t: TestApp,
  { id: accountId, institutionId }: Pick<TestAccount, 'id' | 'institutionId'>,
  key: ReturnType<typeof softKey>,
): Promise<string> {
  const id = randomUUID();
  await t.owner(
    `INSERT INTO passkeys (institution_id, id, account_id, name, credential_id, public_key, counter, transports)
     VALUES ($1, $2, $3, '安全密钥', $4, $5, 0, '{}')`,
    [institutionId, id, accountId, key.id, key.publicKey],
  );
  return id;
}
