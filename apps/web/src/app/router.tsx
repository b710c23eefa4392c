import { CallError } from '@cogclinic/contract/client';
import { systemClock } from '@cogclinic/contract/clock';
import i18next from 'i18next';
import {
  createBrowserRouter,
  type DataRouter,
  type MiddlewareFunction,
  type RouteObject,
  type RouterState,
  redirect,
  replace,
} from 'react-router';
import { errorText } from '#ui/client.ts';
import { patiently } from '#ui/code.ts';
import { connection } from '#ui/connection.ts';
import { keepDrafts } from '#ui/form/unsaved.ts';
import { loadSessionTexts, loadTextsAhead } from '#ui/i18n.ts';
import { closeMessages, showError } from '#ui/notify.ts';
import { getToken, onSessionEnd, onSignOut, onTokenChangedElsewhere, setToken } from '#ui/session.ts';
import { rememberWayBack, takeWayBack } from '#ui/wayBack.ts';
import { forgetSession, getSignedIn } from './account.ts';
import { decide, takeToken } from './guard.ts';
import { loadAnew } from './loadAnew.ts';
import type { OtherSession } from './otherSession.ts';
import { findPage, type Page, pageKey } from './pages.ts';
import { Preloadable, Preloaded } from './preloadable.tsx';
import { Root, RootFailure, RootHydrating } from './Root.tsx';
import { getTabs, visitTab } from './tabStore.ts';

/** Not the route's own `lazy`: the router would fetch it before the guard redirects to the sign-in. */
const shell = new Preloadable(async () => ({ Component: (await import('./signedIn.ts')).session.Shell }));

const loginPage = () => import('#features/identity/LoginPage.tsx');

/**
 * Begins with what a session's page will need while texts and account are still on their way; signed out, with the
 * sign-in page, and with the rest once somebody types. What fails now is loaded again, patiently, when it is needed.
 */
export function loadAhead(): void {
  if (getToken() === null) {
    loginPage().catch(() => undefined);
    window.addEventListener('input', () => void shell.preload().catch(() => undefined), { once: true });
    return;
  }
  const ahead = async () => {
    const { session } = await import('./signedIn.ts');
    await session.pageFileAt(window.location.pathname)?.content.preload();
  };
  for (const loading of [shell.preload(), ahead()]) loading.catch(() => undefined);
  loadTextsAhead();
}

/** The shortest wait before the account is requested again, in milliseconds. */
const AGAIN_MS = 2_000;

/**
 * Loads code and texts while the progress bar runs. If they fail, or cannot load for now, the page's place shows that it
 * waits for them.
 */
async function preload(page: Page): Promise<void> {
  const { content, noun } = page.file;
  const control = new AbortController();
  const loading = Promise.all([shell.preload(), content.preload(), loadSessionTexts(), texts(noun)]);
  await Promise.race([loading, connection.whenGone(control.signal)]).catch(() => undefined);
  control.abort();
}

/**
 * Loads the account. A server that is away or refuses for the time being says nothing of the session: that is kept, and
 * the server asked again. What the specification calls a failure is any other answer.
 */
async function load(signal: AbortSignal): Promise<void> {
  const { session } = await patiently(() => import('./signedIn.ts'));
  for (;;) {
    try {
      await session.loadAccount();
      return;
    } catch (error) {
      if (!(error instanceof CallError) || !isUndecided(error)) throw await refuse(error);
      if (error.isAway) await connection.check();
      else connection.refused(error.message);
      await systemClock.wait(AGAIN_MS, signal);
      await connection.whenHere(signal);
    }
  }
}

const isUndecided = (error: CallError): boolean => (error.isAway || error.code === 429) && getToken() !== null;

/** Logs out; answers where to go then. */
async function refuse(error: unknown): Promise<Response> {
  // When a session ends, its message is shown already and the token is gone.
  if (getToken() !== null) {
    const { revokeSession } = await patiently(() => import('./logout.ts'));
    void revokeSession();
    showError(error instanceof CallError && error.message ? errorText(error) : i18next.t('verificationFailed'));
  }
  forgetSession();
  return redirect('/');
}

/** The first address is replaced, so that Back does not run into the guard again; later ones are steps of their own. */
let arrived = false;
const goTo = (address: string) => (arrived ? redirect(address) : replace(address));

/** The session that a link brought while another runs: taken when that one has ended, or when its account agrees. */
let offered: OtherSession | null = null;

/** The question comes with contract and cache, of which the sign-in page needs neither. */
async function ask(other: OtherSession): Promise<void> {
  const { askForOther } = await patiently(() => import('./otherSession.ts'));
  await askForOther(other);
}

const guard: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url);
  const given = takeToken(url);
  if (given) {
    const kept = getToken();
    if (kept === null) setToken(given.token);
    else if (kept !== given.token) offered = given;
    throw goTo(given.rest);
  }
  for (;;) {
    if (offered && getToken() === null) {
      const { token, rest } = offered;
      offered = null;
      setToken(token);
      throw goTo(rest);
    }
    const signedIn = getSignedIn();
    const pages = signedIn?.pages.pages ?? [];
    const decision = decide({
      pathname: url.pathname,
      hasToken: getToken() !== null,
      hasAccount: signedIn !== null,
      mustFirst: signedIn?.account.mustFirst ?? null,
      redirects: signedIn?.pages.redirects ?? {},
      hasPage: (path) => findPage(pages, path) !== null,
    });
    if (decision.kind === 'redirect') {
      if (decision.remember) rememberWayBack(url.pathname + url.search);
      throw goTo(decision.to);
    }
    if (decision.kind === 'go') {
      const page = findPage(pages, url.pathname);
      if (page) await preload(page);
      if (signedIn && offered) void ask(offered);
      if (signedIn) offered = null;
      return next();
    }
    await load(request.signal);
    const back = takeWayBack();
    if (back !== null && url.pathname === '/' && canOpen(back)) throw goTo(back);
  }
};

const canOpen = (address: string): boolean =>
  findPage(getSignedIn()?.pages.pages ?? [], address.replace(/\?.*/, '')) !== null;

const texts = (...namespaces: string[]) => i18next.loadNamespaces(namespaces);

const ROUTES: RouteObject[] = [
  {
    middleware: [guard],
    Component: Root,
    ErrorBoundary: RootFailure,
    HydrateFallback: RootHydrating,
    children: [
      {
        path: '/login',
        lazy: () => patiently(async () => (await Promise.all([loginPage(), texts('identity')]))[0]),
      },
      {
        path: '/login/sso',
        lazy: () =>
          patiently(async () => (await Promise.all([import('#features/identity/SsoPage.tsx'), texts('identity')]))[0]),
      },
      {
        path: '/forget',
        lazy: () =>
          patiently(
            async () => (await Promise.all([import('#features/identity/ForgetPage.tsx'), texts('identity')]))[0],
          ),
      },
      {
        path: '/firstSteps/password',
        lazy: () =>
          patiently(
            async () => (await Promise.all([import('#features/identity/FirstStepsPage.tsx'), texts('identity')]))[0],
          ),
      },
      {
        path: '/firstSteps/factor',
        lazy: () =>
          patiently(
            async () => (await Promise.all([import('#features/identity/FactorFirstPage.tsx'), texts('identity')]))[0],
          ),
      },
      {
        path: '/projections',
        lazy: () =>
          patiently(
            async () =>
              (
                await Promise.all([
                  import('#features/casts/ProjectionsPage.tsx'),
                  texts('casts', 'games', 'fields', 'rules', 'ui'),
                ])
              )[0],
          ),
      },
      {
        path: '/stopLetter',
        lazy: () =>
          patiently(
            async () =>
              (await Promise.all([import('#features/analysis/StopLetterPage.tsx'), texts('analysis', 'identity')]))[0],
          ),
      },
      { path: '/404', lazy: () => patiently(() => import('./NotFoundPage.tsx')) },
      { path: '*', element: <Preloaded of={shell} /> },
    ],
  },
];

/** The place within its tab to which a page with unsaved input is being brought back. */
let returning: string | null = null;

/** Every location that the router reaches is shown in its tab. */
function follow({ location, historyAction, initialized }: RouterState, navigate: (address: string) => unknown): void {
  if (!initialized) return;
  arrived = true;
  if (returning !== null && returning !== location.pathname) return;
  returning = null;
  const page = findPage(getSignedIn()?.pages.pages ?? [], location.pathname);
  if (!page) return;
  const key = pageKey(page, location.pathname);
  const { active, open } = getTabs();
  const shown = open.find((tab) => tab.key === active);
  if (key === active && shown?.path === location.pathname && shown.search === location.search) return;
  const kept = open.find((tab) => tab.key === key);
  // Opened from elsewhere, a page with unsaved input comes to the front as it was left.
  if (kept?.dirty && kept !== shown && kept.path !== location.pathname) {
    visitTab({ ...kept, keepAlive: page.keepAlive });
    returning = kept.path;
    // The router takes no new address while it tells of one.
    setTimeout(() => navigate(kept.path + kept.search));
    return;
  }
  const replaces = historyAction === 'REPLACE' && active !== key ? active : null;
  visitTab({ key, path: location.pathname, search: location.search, keepAlive: page.keepAlive, replaces });
}

/** How long the first page of a visitor who is signed out is awaited before a picture stands for it, in milliseconds. */
const FIRST_PAGE_MS = 500;

/** Resolves once the router can draw its first page, or when that takes long. */
export async function firstPage(router: DataRouter): Promise<void> {
  if (getToken() !== null || router.state.initialized) return;
  let unsubscribe = (): void => undefined;
  const drawable = new Promise<void>((resolve) => {
    unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) resolve();
    });
  });
  await Promise.race([drawable, systemClock.wait(FIRST_PAGE_MS, undefined)]);
  unsubscribe();
}

/** Starts the router. Texts must be loaded, since the guard may show a message. */
export function startRouter(): DataRouter {
  const router = createBrowserRouter(ROUTES);
  const takeOver = (state: RouterState) => follow(state, (address) => router.navigate(address, { replace: true }));
  router.subscribe(takeOver);
  takeOver(router.state);

  onSessionEnd(() => {
    if (!getToken()) return;
    const { pathname, search } = window.location;
    closeMessages();
    keepDrafts();
    forgetSession();
    showError(i18next.t('loginAgain'));
    if (pathname !== '/login') rememberWayBack(pathname + search);
    void router.navigate('/login', { replace: true });
  });
  onSignOut(async (address) => (await patiently(() => import('./logout.ts'))).logout(address));
  // A page from the browser's back/forward cache may show data of an account that has signed out since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !getToken()) window.location.reload();
  });
  // Another window signed out or in with another account: reload this one too.
  onTokenChangedElsewhere(() => void loadAnew());
  return router;
}
