import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, errors, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { invalidClient } from './oauth.problem.ts';

/** Signatures that SMART App Launch 2.0 asks servers to take; never one that a public key could make (HS256) or none. */
export const ALGORITHMS = ['RS384', 'ES384'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** Longest life of an assertion, and by how much the clocks may differ, in seconds. */
const LIFE_S = 300;
const SKEW_S = 30;
const JWT_LENGTH = 8000;
const JTI_LENGTH = 255;

/** What an assertion says before its signature is checked: only good for finding the key. */
export type Claimed = Readonly<{ clientId: string; kid: string; alg: Algorithm; jwt: string }>;
/** An assertion that was made by the client's key; to be taken once. */
export type Proven = Readonly<{ jtiHash: Buffer; expiresAt: Date }>;

/** Reads whose assertion it says it is, and by which key. @throws OAuthProblem invalid_client */
export function readAssertion(jwt: string): Claimed {
  if (jwt.length > JWT_LENGTH) throw invalidClient('the assertion is too long');
  const { alg, kid } = readPart(() => decodeProtectedHeader(jwt));
  const { sub, iss } = readPart(() => decodeJwt(jwt));
  const algorithm = ALGORITHMS.find((one) => one === alg);
  if (!algorithm) throw invalidClient(`alg must be one of ${ALGORITHMS.join(', ')}`);
  if (typeof kid !== 'string' || !kid) throw invalidClient('kid is missing');
  if (typeof sub !== 'string' || sub !== iss) throw invalidClient('iss and sub must both be the client id');
  return { clientId: sub, kid, alg: algorithm, jwt };
}

function readPart<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw invalidClient('the assertion is no JWT');
  }
}

/**
 * Checks signature, audience and times of an assertion (RFC 7523, 3; SMART App Launch 2.0, Backend Services).
 * @param audience address of our token endpoint
 * @throws OAuthProblem invalid_client
 */
export async function proveAssertion({ jwt, alg, clientId }: Claimed, jwk: JWK, audience: string): Promise<Proven> {
  const { jti, exp } = await verified(jwt, jwk, { alg, clientId, audience });
  if (!jti || jti.length > JTI_LENGTH) throw invalidClient(`jti must have 1 to ${JTI_LENGTH} characters`);
  const lifeMs = (exp ?? 0) * 1000 - Date.now();
  if (lifeMs > (LIFE_S + SKEW_S) * 1000) throw invalidClient('exp must be at most 5 minutes from now');
  return {
    jtiHash: createHash('sha256').update(jti).digest(),
    // As long as a clock that is behind would take it.
    expiresAt: new Date(Date.now() + lifeMs + SKEW_S * 1000),
  };
}

async function verified(
  jwt: string,
  jwk: JWK,
  { alg, clientId, audience }: { alg: Algorithm; clientId: string; audience: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(jwt, await importJWK(jwk, alg), {
      algorithms: [alg],
      audience,
      issuer: clientId,
      subject: clientId,
      clockTolerance: SKEW_S,
      requiredClaims: ['exp', 'jti'],
    });
    return payload;
  } catch (error) {
    throw invalidClient(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'the assertion has expired';
  if (error instanceof errors.JWTClaimValidationFailed) return `the claim ${error.claim} is wrong or missing`;
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'the signature does not fit the key of this kid';
  return 'the assertion could not be verified';
}
