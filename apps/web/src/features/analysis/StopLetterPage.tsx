import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Entrance } from '#features/identity/shared/Entrance.tsx';
import { useSubmit } from '#features/identity/shared/useSubmit.ts';
import { client, reportError } from '#ui/client.ts';

/** Keys are at least so long; a link that was cut off in the mail is told of without asking. */
const WHOLE = /^[\w-]{60,120}$/;

/** Where the link in a weekly letter leads: one press stops that letter, without signing in. A mail program that looks at links stops none. */
export function Component() {
  const { t } = useTranslation('analysis');
  const { hash } = useLocation();
  const [stopped, setStopped] = useState(false);
  const stopping = useSubmit(reportError);
  const key = hash.slice(1);
  const stop = async () => {
    // The contract's schemas are larger than this page.
    const { analysisLetterCalls } = await import('@cogclinic/contract/analysisLetters');
    await client.send(analysisLetterCalls.stop, { body: { key } });
    setStopped(true);
  };
  return (
    <Entrance title={t('stop.title')}>
      <p role="status">{WHOLE.test(key) ? t(stopped ? 'stop.done' : 'stop.question') : t('stop.wrong')}</p>
      {WHOLE.test(key) && !stopped && (
        <Button type="primary" block size="large" loading={stopping.pending} onClick={() => void stopping.submit(stop)}>
          {t('stop.submit')}
        </Button>
      )}
      <p>
        <Link to="/dataAnalysis/index">{t('stop.page')}</Link>
      </p>
    </Entrance>
  );
}
