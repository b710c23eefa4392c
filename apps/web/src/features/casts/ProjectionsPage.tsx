import type { CallData } from '@cogclinic/contract/call';
import type { castCalls } from '@cogclinic/contract/casts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazy } from '#ui/code.ts';
import { useDocumentTitle } from '#ui/documentTitle.ts';
import { currentLanguage, setLanguage } from '#ui/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import logo from '#ui/logo.svg';
import { getToken } from '#ui/session.ts';
import { CodeEntry } from './CodeEntry.tsx';
import styles from './ProjectionsPage.module.css';
import { Viewer } from './view/Viewer.tsx';

const Console = lazy(() => import('./ConsoleCasts.tsx'));

/** Pictures of headsets and tablets: with an account any device of its patients, without one that of a code. */
export function Component() {
  const { t } = useTranslation(['casts', 'shell']);
  useDocumentTitle(t('title'));
  const isSignedIn = getToken() !== null;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <img src={logo} alt="" width="28" height="28" />
        <h1 className={styles.title}>{t('title')}</h1>
        <Languages />
        <Link className={styles.way} to={isSignedIn ? '/device/list' : '/login'}>
          {t(isSignedIn ? 'toConsole' : 'signIn')}
        </Link>
      </header>
      <main className={styles.main}>
        {isSignedIn ? (
          <Suspense fallback={null}>
            <Console />
          </Suspense>
        ) : (
          <ByCode />
        )}
      </main>
    </div>
  );
}

function ByCode() {
  const [pass, setPass] = useState<CallData<typeof castCalls.open> | null>(null);
  if (!pass) return <CodeEntry onPass={setPass} />;
  return (
    <Viewer key={pass.token} pass={pass} device={null} onAgain={() => setPass(null)} onLeave={() => setPass(null)} />
  );
}

function Languages() {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  return (
    <select
      className={styles.language}
      aria-label={t('language')}
      value={language}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find((one) => one === target.value);
        if (chosen) void setLanguage(chosen);
      }}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}
