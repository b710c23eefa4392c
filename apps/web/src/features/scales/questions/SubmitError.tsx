import { CallError } from '@cogclinic/contract/client';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText } from '#ui/api.ts';

type SubmitErrorProps = { error: unknown; busy: boolean; onRetry: () => void };

/** What went wrong with the submission, that nothing is lost, and the next try. */
export function SubmitError({ error, busy, onRetry }: SubmitErrorProps) {
  const { t } = useTranslation('scales');
  if (error === null || (error instanceof CallError && error.kind === 'session')) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('submit.failed')}
      description={
        <>
          <div>{errorText(error)}</div>
          <div>{t('submit.kept')}</div>
        </>
      }
      action={
        <Button onClick={onRetry} loading={busy}>
          {t('submit.retry')}
        </Button>
      }
    />
  );
}
