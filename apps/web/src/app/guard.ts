import type { MustFirst } from '@cogclinic/contract/call';

/** The guard's input: one navigation. */
export type Navigation = Readonly<{
  pathname: string;
  hasToken: boolean;
  /** The account's information is loaded. */
  hasAccount: boolean;
  /** What the account must do before anything else. */
  mustFirst: MustFirst | null;
  /** The server's redirects, by path. */
  redirects: Readonly<Record<string, string>>;
  hasPage: (pathname: string) => boolean;
}>;

export type Decision =
  | Readonly<{ kind: 'go' }>
  /** Fetch the account and its routes, then decide again. */
  | Readonly<{ kind: 'load' }>
  /** `remember`: come back to this place after the sign-in. */
  | Readonly<{ kind: 'redirect'; to: string; remember?: true }>;

/** Pages that exist without the server's routes. */
const BARE = ['/login', '/login/sso', '/forget', '/404', '/projections', '/stopLetter'];
/** Those that are the same with and without an account. */
const OPEN = ['/projections', '/stopLetter'];
/** The pages of accounts that have something to do before they may go on. */
const FIRST: Readonly<Record<MustFirst, string>> = { password: '/firstSteps/password', factor: '/firstSteps/factor' };
const GO: Decision = { kind: 'go' };
const to = (path: string): Decision => ({ kind: 'redirect', to: path });

/** The navigation guard of spec section 4. */
export function decide(navigation: Navigation): Decision {
  const path = navigation.pathname.replace(/\/+$/, '') || '/';
  if (OPEN.includes(path)) return GO;
  if (!navigation.hasToken) {
    return BARE.includes(path) ? GO : { kind: 'redirect', to: '/login', remember: true };
  }
  // Somebody is signed in: neither a password nor what a provider sent back may put another account in the place of theirs.
  if (path === '/login' || path === '/login/sso') return to('/');
  if (!navigation.hasAccount) return { kind: 'load' };
  if (navigation.mustFirst) {
    const first = FIRST[navigation.mustFirst];
    return path === first ? GO : to(first);
  }
  if (Object.values(FIRST).includes(path)) return to('/');
  if (BARE.includes(path)) return GO;
  if (path === '/') return to(navigation.redirects['/home'] ?? '/home');
  if (navigation.hasPage(path)) return GO;
  return to(navigation.redirects[path] ?? '/404');
}

/** The address without the token in its query, and that token; null when there is none. */
export function takeToken(url: URL): { token: string; rest: string } | null {
  const token = url.searchParams.get('token');
  if (!token) return null;
  const query = new URLSearchParams(url.searchParams);
  query.delete('token');
  return { token, rest: `${url.pathname}${query.size > 0 ? `?${query}` : ''}${url.hash}` };
}
