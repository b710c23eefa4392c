import { sealedStore } from '#ui/sealedStore.ts';
import type { RawValues } from './types.ts';

/** Unsaved input, kept for the account in this browser tab only, and sealed: after the session it opens for that account alone. */
export type Draft = Readonly<{ time: string; values: RawValues }>;

const store = () => sealedStore(sessionStorage);
const nameOf = (key: string) => `draft:${key}`;

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
