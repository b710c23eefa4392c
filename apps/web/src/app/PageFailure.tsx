import { CallError } from '@cogclinic/contract/client';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { errorText } from '#ui/client.ts';
import { Notice } from './Notice.tsx';

/** Browsers word it differently; the file of a page is gone after a new version was installed. */
const CHUNK_FAILURE = /dynamically imported module|module script failed|error loading|preload CSS/i;

type PageFailureProps = { error: unknown; retry: () => void };

/** In place of a page that broke. */
export function PageFailure({ error, retry }: PageFailureProps) {
  const { t } = useTranslation();
  const outdated = error instanceof Error && CHUNK_FAILURE.test(error.message);
  const hint = error instanceof CallError ? errorText(error) : t('failure.hint');
  return (
    <Notice
      title={t(outdated ? 'failure.outdated' : 'failure.title')}
      hint={outdated ? t('failure.outdatedHint') : hint}
    >
      <Button type="primary" onClick={outdated ? () => window.location.reload() : retry}>
        {t(outdated ? 'failure.reload' : 'failure.retry')}
      </Button>
    </Notice>
  );
}
