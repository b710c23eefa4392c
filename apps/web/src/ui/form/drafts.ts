import { draftKeyInHand } from '#ui/draftKey.ts';
import { clearSealed, sealedStore } from '#ui/sealedStore.ts';
import type { RawValues } from './types.ts';

/** Unsaved input, kept for the account in this browser tab only, and sealed: after the session it opens for that account alone. */
export type Draft = Readonly<{ time: string; values: RawValues }>;

const store = () => sealedStore(sessionStorage);
const nameOf = (key: string) => `draft:${key}`;
const unsaved = new Set<() => void>();

export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(store().getItem(nameOf(key)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    store().setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // The browser's space is full: the form works without a draft.
  }
}

export const removeDraft = (key: string): void => store().removeItem(nameOf(key));

/** Registers what keeps a form's last keystrokes; answers a function that ends that. */
export function onKeepingDrafts(keep: () => void): () => void {
  unsaved.add(keep);
  return () => void unsaved.delete(keep);
}

/** Call before the key goes because the session ended: what was typed a moment ago is kept too. */
export function keepDrafts(): void {
  for (const keep of unsaved) keep();
}

/** Call at log-out: who signs out gives unsaved input up, and was asked. */
export function clearDrafts(): void {
  const key = draftKeyInHand();
  if (key) clearSealed(sessionStorage, key.owner);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'time' in value &&
    typeof value.time === 'string' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}
