import { CallError } from '@cogclinic/contract/client';
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
import { clearDrafts } from '#ui/form/drafts.ts';
import { closeMessages, showError } from '#ui/notify.ts';
import { getToken, onSessionEnd, onTokenChangedElsewhere, setToken } from '#ui/session.ts';
import { forgetSession, getSignedIn, rememberWayBack, takeWayBack } from './account.ts';
import { decide, takeToken } from './guard.ts';
import { findPage, type Page } from './pages.ts';
import { Preloadable, Preloaded } from './preloadable.tsx';
import { Root, RootFailure, RootLoading } from './Root.tsx';
import { getTabs, visitTab } from './tabStore.ts';

/** Not the route's own `lazy`, which the router would fetch before the guard has sent a stranger to the sign-in. */
const shell = new Preloadable(() => import('./shell/Shell.tsx'));

/** Loads code and texts while the progress bar runs; what fails here fails visibly when the page is shown. */
async function preload(page: Page): Promise<void> {
  const { content, noun } = page.file;
  await Promise.all([shell.preload(), content.preload(), i18next.loadNamespaces([noun, 'fields', 'rules'])]).catch(
    () => undefined,
  );
}

async function load(): Promise<void> {
  const { loadAccount } = await import('./loadAccount.ts');
  try {
    await loadAccount();
  } catch (error) {
    // The end of a session has said so already, and taken the token.
    if (getToken() !== null) {
      const { revokeSession } = await import('./logout.ts');
      void revokeSession();
      showError(error instanceof CallError && error.message ? errorText(error) : i18next.t('verificationFailed'));
    }
    forgetSession();
    throw redirect('/');
  }
}

/** The first address is replaced, so that Back does not run into the guard again; later ones are steps of their own. */
let arrived = false;
const goTo = (address: string) => (arrived ? redirect(address) : replace(address));

const guard: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url);
  const given = takeToken(url);
  if (given) {
    forgetSession();
    setToken(given.token);
    throw goTo(given.rest);
  }
  for (;;) {
    const signedIn = getSignedIn();
    const pages = signedIn?.pages.pages ?? [];
    const decision = decide({
      pathname: url.pathname,
      hasToken: getToken() !== null,
      hasAccount: signedIn !== null,
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
      return next();
    }
    await load();
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
    HydrateFallback: RootLoading,
    children: [
      {
        path: '/login',
        lazy: async () => (await Promise.all([import('#features/identity/LoginPage.tsx'), texts('identity')]))[0],
      },
      {
        path: '/forget',
        lazy: async () => (await Promise.all([import('#features/identity/ForgetPage.tsx'), texts('identity')]))[0],
      },
      { path: '/404', lazy: () => import('./NotFoundPage.tsx') },
      { path: '*', element: <Preloaded of={shell} /> },
    ],
  },
];

/** Each place that the router arrives at comes to the front in its tab. */
function follow({ location, historyAction, initialized }: RouterState): void {
  if (!initialized) return;
  arrived = true;
  const page = findPage(getSignedIn()?.pages.pages ?? [], location.pathname);
  const { active, open } = getTabs();
  const search = open.find((tab) => tab.path === active)?.search;
  if (!page || (active === location.pathname && search === location.search)) return;
  const replaces = historyAction === 'REPLACE' && active !== location.pathname ? active : null;
  visitTab({ path: location.pathname, search: location.search, keepAlive: page.keepAlive, replaces });
}

/** Starts the router; texts must be there, since the guard may have to say something. */
export function startRouter(): DataRouter {
  const router = createBrowserRouter(ROUTES);
  router.subscribe(follow);
  follow(router.state);

  onSessionEnd(() => {
    if (!getToken()) return;
    const { pathname, search } = window.location;
    closeMessages();
    forgetSession();
    showError(i18next.t('loginAgain'));
    if (pathname !== '/login') rememberWayBack(pathname + search);
    void router.navigate('/login', { replace: true });
  });
  // Signed out or in as somebody else in another window: begin anew here too.
  onTokenChangedElsewhere(() => {
    if (!getToken()) clearDrafts();
    window.location.reload();
  });
  return router;
}
