/** How the worker handles a request; null leaves it to the browser. */
export type Way =
  /** One of the build's files: from the cache. */
  | Readonly<{ kind: 'file' }>
  /** A patient's page: from the network, otherwise the cached page of the build. */
  | Readonly<{ kind: 'page'; shell: string }>
  /** An answer for the training page: from the network, otherwise the last cached answer. */
  | Readonly<{ kind: 'data'; token: string }>
  | null;

type Asked = Readonly<{ method: string; url: URL; isNavigation: boolean }>;
type House = Readonly<{ origin: string; files: ReadonlySet<string>; games: ReadonlySet<string> }>;

export const GUEST_SHELL = '/guest.html';
export const GAME_SHELL = '/game.html';
const DATA = /^\/api\/guest\/([A-Za-z0-9_-]{43})(?:\/training(?:\/start)?)?$/;

/** Of the calls, only those of a patient's training are cached; the worker leaves the console alone. */
export function wayOf({ method, url, isNavigation }: Asked, { origin, files, games }: House): Way {
  if (method !== 'GET' || url.origin !== origin) return null;
  if (isNavigation) {
    if (url.pathname.startsWith('/p/')) return { kind: 'page', shell: GUEST_SHELL };
    return games.has(url.pathname.slice(1)) ? { kind: 'page', shell: GAME_SHELL } : null;
  }
  if (files.has(url.pathname)) return { kind: 'file' };
  const [, token] = DATA.exec(url.pathname) ?? [];
  return token ? { kind: 'data', token } : null;
}

/** Whether an answer may be cached: answers of links other than training must not stay on the device. */
export function mayKeep({ pathname }: URL, envelope: unknown): boolean {
  if (pathname.includes('/training')) return true;
  const { data } = envelope as { data?: { kind?: unknown } | null };
  return data?.kind === 'training';
}
