/** By which this page seals what is unsent, and whose it is: the id of an account or of a patient's link. */
export type DraftKey = Readonly<{ owner: string; key: Uint8Array }>;

let held: DraftKey | null = null;

/**
 * Holds the key of the account that is signed in, as the server gave it with the account (base64). It lies in the memory of the page
 * alone: what this browser keeps opens again only in a session of the same account.
 */
export function holdDraftKey({ id, draftKey }: { id: string; draftKey: string | null }): void {
  held = draftKey === null ? null : { owner: id, key: bytesOf(draftKey) };
}

/** The session is over. */
export function dropDraftKey(): void {
  held = null;
}

/** The key in hand; null without a session. */
export const draftKeyInHand = (): DraftKey | null => held;

/** The bytes of a text in base64. */
export const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

/** Bytes as text in base64, in pieces that fit into the arguments of a function. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

const PIECE = 8192;
