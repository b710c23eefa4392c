import { type DraftKey, draftKeyInHand } from './draftKey.ts';
import { openText, sealText } from './sealed.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'sealed:';

/** Under which name a browser's storage holds what an account, or a patient's link, keeps as `name`: each has places of its own. */
export const sealedPlace = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

/**
 * A browser's storage whose values are sealed by the key in hand, which is that of the account that is signed in unless another is
 * given, and found by its owner alone. Without a key it is empty and keeps nothing. What a version before sealing left in clear is read,
 * and goes with the next change.
 */
export function sealedStore(store: Store, keyInHand: () => DraftKey | null = draftKeyInHand): Store {
  return {
    getItem(name) {
      const key = keyInHand();
      if (!key) return null;
      const place = sealedPlace(key.owner, name);
      const sealed = store.getItem(place);
      return sealed === null ? store.getItem(name) : openText(key, sealed, place);
    },
    setItem(name, value) {
      const key = keyInHand();
      if (!key) return;
      const place = sealedPlace(key.owner, name);
      store.setItem(place, sealText(key, value, place));
      store.removeItem(name);
    },
    removeItem(name) {
      const key = keyInHand();
      if (!key) return;
      store.removeItem(sealedPlace(key.owner, name));
      store.removeItem(name);
    },
  };
}

/** Deletes all that an account keeps in a storage. */
export function clearSealed(store: Storage, owner: string): void {
  const own = sealedPlace(owner, '');
  for (const name of Object.keys(store)) {
    if (name.startsWith(own)) store.removeItem(name);
  }
}
