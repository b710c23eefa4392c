import type { RawValues } from './types.ts';

/** Unsaved input, kept for the account in this browser tab only. */
export type Draft = Readonly<{ time: string; values: RawValues }>;

const PREFIX = 'draft:';
const place = (account: string, key: string) => `${PREFIX}${account}:${key}`;

export function readDraft(account: string, key: string): Draft | null {
  const text = sessionStorage.getItem(place(account, key));
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(account: string, key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(place(account, key), JSON.stringify(draft));
  } catch {
    // The browser's space is full: the form works without a draft.
  }
}

export const removeDraft = (account: string, key: string): void => sessionStorage.removeItem(place(account, key));

/** Call at log-out: the next user of the browser must not find what was typed. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
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
