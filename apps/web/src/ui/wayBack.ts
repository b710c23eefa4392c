const WAY_BACK = 'way-back';
const NAME = 'way-back.name';

/**
 * Keeps the place that a sign-in interrupted, in this window alone; the first screen is no such place.
 * @param loginName who is expected to sign in, when it is known
 */
export function rememberWayBack(address: string, loginName?: string): void {
  if (address !== '/') sessionStorage.setItem(WAY_BACK, address);
  if (loginName) sessionStorage.setItem(NAME, loginName);
}

/** The account that is expected to sign in; null when any may. */
export const expectedName = (): string | null => sessionStorage.getItem(NAME);

/** Answers the kept place, and forgets it and the expected account. */
export function takeWayBack(): string | null {
  const address = sessionStorage.getItem(WAY_BACK);
  sessionStorage.removeItem(WAY_BACK);
  sessionStorage.removeItem(NAME);
  return address;
}
