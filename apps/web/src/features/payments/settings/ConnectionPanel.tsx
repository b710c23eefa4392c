import { paymentCalls } from '@cogclinic/contract/payments';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText, useSend } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import styles from './ConnectionPanel.module.css';

/** Where notices come in, and a try of what was saved. */
export function ConnectionPanel({ noticeUrl }: { noticeUrl: string }) {
  const { t } = useTranslation('payments');
  const { mutate, data, error, isPending } = useSend(paymentCalls.check, { quiet: true });
  return (
    <Panel className={styles.root} title={t('settings.noticeUrl')}>
      <p className={styles.address}>{noticeUrl}</p>
      <p className={styles.hint}>{t('settings.noticeHint')}</p>
      <Button loading={isPending} onClick={() => mutate({})}>
        {t('settings.check')}
      </Button>
      <div role="status" className={styles.outcome}>
        {isPending && <Alert type="info" showIcon title={t('settings.checking')} />}
        {!isPending && data && <Alert type={data.problem ? 'error' : 'success'} showIcon title={data.message} />}
        {!isPending && error && <Alert type="error" showIcon title={errorText(error)} />}
      </div>
    </Panel>
  );
}
