import { type DraftKey, draftKeyInHand } from './draftKey.ts';
import { openText, sealText } from './sealed.ts';
import { sealedPlace } from './sealedPlaces.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
