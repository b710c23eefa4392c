/** What the worker does with a request; null: nothing, it goes its own way. */
export type Way =
  /** One of the build's files: from the device. */
  | Readonly<{ kind: 'file' }>
  /** A page of patients: from the network, or else as the build's page. */
  | Readonly<{ kind: 'page'; shell: string }>
  /** What the page of training reads: from the network, or else the last answer. */
  | Readonly<{ kind: 'data'; token: string }>
  | null;

type Asked = Readonly<{ method: string; url: URL; isNavigation: boolean }>;
type House = Readonly<{ origin: string; files: ReadonlySet<string>; games: ReadonlySet<string> }>;

export const GUEST_SHELL = '/guest.html';
export const GAME_SHELL = '/game.html';
const DATA = /^\/api\/guest\/([A-Za-z0-9_-]{43})(?:\/training(?:\/start)?)?$/;

/** Of calls, only those that a patient's training reads are kept; the console is none of the worker's business. */
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

/** Whether an answer may lie on the device: of a link to something else than training, nothing does. */
export function mayKeep({ pathname }: URL, envelope: unknown): boolean {
  if (pathname.includes('/training')) return true;
  const { data } = envelope as { data?: { kind?: unknown } | null };
  return data?.kind === 'training';
}
