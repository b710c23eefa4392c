const WAY_BACK = 'way-back';

/** Keeps the place that a sign-in interrupted, in this window alone; the first screen is no such place. */
export function rememberWayBack(address: string): void {
  if (address !== '/') sessionStorage.setItem(WAY_BACK, address);
}

/** The place kept, which is forgotten with that. */
export function takeWayBack(): string | null {
  const address = sessionStorage.getItem(WAY_BACK);
  sessionStorage.removeItem(WAY_BACK);
  return address;
}
