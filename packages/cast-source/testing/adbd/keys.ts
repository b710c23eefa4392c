import { constants, createPublicKey, type KeyObject, publicDecrypt } from 'node:crypto';

/** What PKCS #1 puts before a SHA-1 digest. */
const DIGEST_INFO = Buffer.from('3021300906052b0e03021a05000414', 'hex');
const WORDS = 64;
const MODULUS = 256;

/**
 * Reads a public key as ADB sends it: 524 bytes in base64 (words, a factor, modulus, another factor, exponent; little-endian),
 * then a name. Null for anything else.
 */
export function readPublicKey(payload: Uint8Array): KeyObject | null {
  const [base64 = ''] = Buffer.from(payload).toString('latin1').replace(/\0.*$/s, '').split(' ');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== 8 + 2 * MODULUS + 4 || bytes.readUInt32LE(0) !== WORDS) return null;
  const n = Buffer.from(bytes.subarray(8, 8 + MODULUS))
    .reverse()
    .toString('base64url');
  const exponent = bytes.readUInt32LE(8 + 2 * MODULUS);
  const e = Buffer.from(exponent.toString(16).padStart(6, '0'), 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' });
}

/** Whether a key signed the token, which ADB takes for a digest. */
export function isSignedBy(key: KeyObject, token: Uint8Array, signature: Uint8Array): boolean {
  try {
    const opened = publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature);
    return opened.equals(Buffer.concat([DIGEST_INFO, token]));
  } catch {
    return false;
  }
}
