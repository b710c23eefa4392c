const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A cookie's value, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

/** Keeps a value for a year. The Cookie Store API needs HTTPS, which a clinic's own network may lack. */
export function writeCookie(name: string, value: string): void {
  const cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  Reflect.set(document, 'cookie', cookie);
}
