import { CallError } from '@cogclinic/contract/client';
import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#ui/client.ts';
import { isCodeFailure, renewFailed } from '#ui/code.ts';
import { connection } from '#ui/connection.ts';
import { useConnection } from '#ui/useConnection.ts';
import { isOutdated } from '#ui/version.ts';
import { Notice } from './Notice.tsx';

type PageFailureProps = { error: unknown; retry: () => void };

/** Shown in place of a page that broke or did not load. */
export function PageFailure({ error, retry }: PageFailureProps) {
  if (isCodeFailure(error)) {
    const retryAnew = () => {
      renewFailed();
      retry();
    };
    return <NotLoaded retry={retryAnew} />;
  }
  return <Broken error={error} retry={retry} />;
}

function Broken({ error, retry }: PageFailureProps) {
  const { t } = useTranslation();
  const isCall = error instanceof CallError;
  useRetryOnReturn(isCall && error.isAway, retry);
  return (
    <Notice title={t('failure.title')} hint={isCall ? errorText(error) : t('failure.hint')}>
      <Button type="primary" onClick={retry}>
        {t('failure.retry')}
      </Button>
    </Notice>
  );
}

/** Its code did not load: the server is away, has another version by now, or neither. */
function NotLoaded({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  const { kind } = useConnection();
  const [outdated, setOutdated] = useState(false);
  useRetryOnReturn(true, retry);
  const isGone = kind === 'offline' || kind === 'away';
  useEffect(() => {
    if (!isGone) void isOutdated().then(setOutdated);
  }, [isGone]);
  if (isGone) {
    return (
      <Notice title={t('connection.pageWaits')} hint={`${t(`connection.${kind}`)} ${t('connection.pageWaitsHint')}`} />
    );
  }
  return (
    <Notice
      title={t(outdated ? 'failure.outdated' : 'failure.notLoaded')}
      hint={t(outdated ? 'failure.outdatedHint' : 'failure.notLoadedHint')}
    >
      <Button type="primary" onClick={outdated ? () => window.location.reload() : retry}>
        {t(outdated ? 'failure.reload' : 'failure.retry')}
      </Button>
    </Notice>
  );
}

function useRetryOnReturn(wanted: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => (wanted ? connection.onReturn(() => latest.current()) : undefined), [wanted]);
}
