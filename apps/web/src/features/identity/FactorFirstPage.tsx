import Button from 'antd/es/button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { signOutTo } from '#ui/session.ts';
import styles from './ForgetPage.module.css';
import { Entrance } from './shared/Entrance.tsx';

const FactorSetup = lazy(() => import('./own/FactorSetup.tsx').then((file) => ({ default: file.FactorSetup })));

/** Where an account sets an authenticator app up that its institution requires; until then nothing else opens. */
export function Component() {
  const { t } = useTranslation(['identity', 'shell']);
  return (
    <Entrance title={t('first.factor.title')}>
      <p>{t('first.factor.text')}</p>
      <Suspense fallback={null}>
        <FactorSetup done={t('first.factor.submit')} onDone={() => window.location.replace('/')} />
      </Suspense>
      <p className={styles.back}>
        <Button type="link" onClick={() => void signOutTo('/login')}>
          {t('shell:logout.title')}
        </Button>
      </p>
    </Entrance>
  );
}
