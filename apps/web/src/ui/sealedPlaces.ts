const PREFIX = 'sealed:';

/** Under which name a browser's storage holds what an account, or a patient's link, keeps as `name`: each has places of its own. */
export const sealedPlace = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

/** Deletes all that an account keeps in a storage. */
export function clearSealed(store: Storage, owner: string): void {
  const own = sealedPlace(owner, '');
  for (const name of Object.keys(store)) {
    if (name.startsWith(own)) store.removeItem(name);
  }
}
