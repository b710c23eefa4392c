import { draftKeyInHand } from './draftKey.ts';
import { openText, sealText } from './sealed.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'sealed:';

/** Under which name a browser's storage holds what an account keeps as `name`: each account has places of its own. */
export const sealedPlace = (accountId: string, name: string): string => `${PREFIX}${accountId}:${name}`;

/**
 * A browser's storage whose values are sealed by the key of the account that is signed in, and found by that account alone. Without
 * a key it is empty and keeps nothing. What a version before sealing left in clear is read, and goes with the next change.
 */
export function sealedStore(store: Store): Store {
  return {
    getItem(name) {
      const key = draftKeyInHand();
      if (!key) return null;
      const place = sealedPlace(key.accountId, name);
      const sealed = store.getItem(place);
      return sealed === null ? store.getItem(name) : openText(key, sealed, place);
    },
    setItem(name, value) {
      const key = draftKeyInHand();
      if (!key) return;
      const place = sealedPlace(key.accountId, name);
      store.setItem(place, sealText(key, value, place));
      store.removeItem(name);
    },
    removeItem(name) {
      const key = draftKeyInHand();
      if (!key) return;
      store.removeItem(sealedPlace(key.accountId, name));
      store.removeItem(name);
    },
  };
}

/** Deletes all that an account keeps in a storage. */
export function clearSealed(store: Storage, accountId: string): void {
  const own = sealedPlace(accountId, '');
  for (const name of Object.keys(store)) {
    if (name.startsWith(own)) store.removeItem(name);
  }
}
