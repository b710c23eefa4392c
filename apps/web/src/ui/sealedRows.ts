import { openBytes, sealBytes } from './sealed.ts';

/** Whose rows, and by which key they are sealed; without one, nothing can be kept. */
export type Opener = Readonly<{ owner: string; key: Uint8Array | null }>;
/** What of a row in the browser's database tells nothing. */
export type Sealed = Readonly<{ owner: string; sealed: Uint8Array }>;

/**
 * Seals what a row holds, as JSON, for its place: the store and the key under which it lies. Synchronous, so that a change of the database can
 * wait for it.
 * @returns null without a key
 */
export function sealRow({ owner, key }: Opener, place: string, value: unknown): Sealed | null {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return key && { owner, sealed: sealBytes({ key }, bytes, place) };
}

/** What was sealed; null when it is another's, lay at another place, or was changed. */
export function openRow<T>({ owner, key }: Opener, place: string, row: Sealed): T | null {
  if (row.owner !== owner || !key) return null;
  const bytes = openBytes({ key }, row.sealed, place);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

/** Whether a row is sealed; versions before sealing left theirs in clear. */
export const isSealed = (row: object): row is Sealed => 'sealed' in row;
