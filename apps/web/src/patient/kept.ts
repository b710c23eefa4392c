import { type Drafts, draftsIn } from '#features/scales/shared/draft.ts';
import { isLanguage, type Language } from '#ui/language.ts';
import { linkKey } from '#ui/linkKey.ts';
import { sealedStore } from '#ui/sealedStore.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage; where it is forbidden, one in memory that ends with the page. */
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

/** Tells a patient's links apart. The whole token, which opens the link, must not lie in the storage. */
export const keyOf = (token: string): string => token.slice(0, 8);

/** The same storage, sealed by the link's key: who has the device and not the link reads nothing of it. */
export const sealedOf = (token: string): Store => sealedStore(store, () => linkKey(token));

/** Answers that have not reached the clinic yet. */
export const draftsOf = (token: string): Drafts => draftsIn(sealedOf(token));

/** Deletes the draft once the answers are handed in. */
export const forgetAnswers = (token: string): void => draftsOf(token).remove(keyOf(token));

const languageKey = (token: string) => `language.${keyOf(token)}`;

/** The language that the patient chose for a link, until the link is done. */
export function keptLanguage(token: string): Language | null {
  const kept = store.getItem(languageKey(token));
  return isLanguage(kept) ? kept : null;
}

export function keepLanguage(token: string, language: Language): void {
  try {
    store.setItem(languageKey(token), language);
  } catch {
    // The storage is full: the choice then lasts only as long as the page.
    return;
  }
}

/** Deletes the choice of language of a link that is done or closed. */
export const forgetLanguage = (token: string): void => store.removeItem(languageKey(token));
