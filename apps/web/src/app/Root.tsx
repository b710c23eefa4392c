import NProgress from 'nprogress';
import 'nprogress/nprogress.css';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation, useRouteError } from 'react-router';
import logo from '#ui/logo.svg';
import app from './app.module.css';
import bare from './bare.module.css';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { PageFailure } from './PageFailure.tsx';
import { Providers } from './Providers.tsx';

const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
NProgress.configure({
  // The library's own element has roles that ARIA does not define.
  template: '<div class="bar"><div class="peg"></div></div>',
  barSelector: '.bar',
  showSpinner: false,
  trickle: !calm,
  speed: calm ? 1 : 200,
});

function useProgress(): void {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return;
    NProgress.start();
    return () => {
      NProgress.done();
    };
  }, [busy]);
}

/** The frame of every screen: connection banner and messages. */
export function Root() {
  useProgress();
  return (
    <Providers>
      <ConnectionBanner />
      <Suspense fallback={<RootLoading />}>
        <Outlet />
      </Suspense>
    </Providers>
  );
}

export function RootLoading() {
  const { t } = useTranslation();
  return (
    <div className={bare.page} role="status">
      <img src={logo} alt="" width="48" height="48" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}

/** Shown until the first screen is known, as the server may be away at that time. Messages wait for the screen. */
export function RootHydrating() {
  return (
    <div className={app.root}>
      <ConnectionBanner />
      <RootLoading />
    </div>
  );
}

export function RootFailure() {
  const error = useRouteError();
  return (
    <Providers>
      <ConnectionBanner />
      <main className={bare.page}>
        <PageFailure error={error} retry={() => window.location.reload()} />
      </main>
    </Providers>
  );
}
