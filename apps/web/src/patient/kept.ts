import { draftsIn } from '#features/scales/shared/draft.ts';
import { isLanguage, type Language } from '#ui/language.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage, or, where that is forbidden, one that forgets with the page. */
export const store: Store = browserStore() ?? forgetful();

function browserStore(): Store | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function forgetful(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Enough to tell a patient's links apart; the rest of the link stays out of the browser's storage. */
export const keyOf = (token: string): string => token.slice(0, 8);

/** Answers that have not reached the clinic yet. */
export const drafts = draftsIn(store);

/** They are handed in: what another device of the patient's still had to send is of no use any more. */
export const forgetAnswers = (token: string): void => drafts.remove(keyOf(token));

const languageKey = (token: string) => `language.${keyOf(token)}`;

/** The language that the patient chose for a link that is not done with. */
export function keptLanguage(token: string): Language | null {
  const kept = store.getItem(languageKey(token));
  return isLanguage(kept) ? kept : null;
}

export function keepLanguage(token: string, language: Language): void {
  try {
    store.setItem(languageKey(token), language);
  } catch {
    // A full storage: the choice holds for this page.
    return;
  }
}

/** The link is done with, or opens nothing: nothing of it stays on the device. */
export const forgetLanguage = (token: string): void => store.removeItem(languageKey(token));
