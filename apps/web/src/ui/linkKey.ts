import { xchacha20 } from '@noble/ciphers/chacha.js';
import { base64Of, bytesOf, type DraftKey } from './draftKey.ts';

const KEY_BYTES = 32;
const ID_BYTES = 12;
const NONCE_BYTES = 24;

/**
 * By which a page behind a patient's link seals what is unsent. It is made of the link's token, so that who opens the link again has
 * it, also without a network, and of all else on the device it tells nothing: neither key nor id leads back to the token.
 */
export function linkKey(token: string): DraftKey {
  const secret = secretOf(token);
  return { owner: base64Of(drawn(secret, 'link id', ID_BYTES)), key: drawn(secret, 'link key', KEY_BYTES) };
}

/** The 256 random bits of a token; what is no token opens nothing, and what is kept for it is only itself. */
function secretOf(token: string): Uint8Array {
  const isToken = /^[\w-]{43}$/.test(token);
  const bytes = isToken
    ? bytesOf(token.replaceAll('-', '+').replaceAll('_', '/'))
    : new TextEncoder().encode(token).subarray(0, KEY_BYTES);
  const secret = new Uint8Array(KEY_BYTES);
  secret.set(bytes);
  return secret;
}

/** Bytes of the cipher's stream, random to all who do not know the secret, and others for each purpose. */
function drawn(secret: Uint8Array, purpose: string, bytes: number): Uint8Array {
  const nonce = new Uint8Array(NONCE_BYTES);
  nonce.set(new TextEncoder().encode(purpose));
  return xchacha20(secret, nonce, new Uint8Array(bytes));
}
