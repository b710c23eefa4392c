import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { base64Of, bytesOf, type DraftKey } from './draftKey.ts';

type SealingKey = Pick<DraftKey, 'key'>;

/** XChaCha20-Poly1305 with a random nonce in front. Synchronous: what is typed last is kept even if the page ends at once. */
const cipher = managedNonce(xchacha20poly1305);
const encoder = new TextEncoder();

/** Seals bytes for a place, such as the name under which they are stored; at another place they do not open. */
export const sealBytes = ({ key }: SealingKey, bytes: Uint8Array, place: string): Uint8Array =>
  cipher(key, encoder.encode(place)).encrypt(bytes);

/** The bytes; null when they were sealed by another account, for another place, or are no sealed bytes. */
export function openBytes({ key }: SealingKey, sealed: Uint8Array, place: string): Uint8Array | null {
  try {
    return cipher(key, encoder.encode(place)).decrypt(sealed);
  } catch {
    return null;
  }
}

/** The same for a text, sealed as text. */
export const sealText = (key: SealingKey, text: string, place: string): string =>
  base64Of(sealBytes(key, encoder.encode(text), place));

export function openText(key: SealingKey, sealed: string, place: string): string | null {
  const bytes = openBytes(key, bytesOrNone(sealed), place);
  return bytes && new TextDecoder().decode(bytes);
}

function bytesOrNone(base64: string): Uint8Array {
  try {
    return bytesOf(base64);
  } catch {
    return new Uint8Array();
  }
}
