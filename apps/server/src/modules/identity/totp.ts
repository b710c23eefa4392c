import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_S = 30;
const DIGITS = 6;
/** Codes of one step before and after are taken too: a telephone's clock may be wrong by half a minute. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as base32 without padding (RFC 4648), as authenticator apps take secrets. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The code of a time step, six digits, by HMAC-SHA-1 (RFC 4226, 5.3). */
function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The time step (RFC 6238, 30 s) whose code was typed, or null. A caller that keeps the step and takes only later ones takes no code
 * twice.
 * @param at milliseconds since 1970
 */
export function stepOfCode(secret: Buffer, typed: string, at: number): number | null {
  const now = Math.floor(at / 1000 / STEP_S);
  let found: number | null = null;
  for (let step = now - DRIFT; step <= now + DRIFT; step++) {
    const expected = Buffer.from(codeOf(secret, step));
    const given = Buffer.from(typed);
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** The address that an authenticator app reads from the QR code. */
export function keyUri(secret: Buffer, { issuer, loginName }: { issuer: string; loginName: string }): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(loginName)}`;
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
