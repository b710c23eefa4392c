import type { CallData } from '@cogclinic/contract/call';
import { ssoCalls } from '@cogclinic/contract/sso';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText, useSend } from '#ui/api.ts';
import { CopyField } from '#ui/CopyField.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './ProviderPanel.module.css';

/** What the provider's administrator needs, where colleagues sign in, and a try of what was saved. */
export function ProviderPanel({ settings }: { settings: CallData<typeof ssoCalls.settings> }) {
  const { t } = useTranslation('sso');
  const { mutate, data, error, isPending } = useSend(ssoCalls.check, { quiet: true });
  return (
    <Panel className={styles.root} title={t('addresses')}>
      <CopyField label={t('redirectUri')} value={settings.redirectUri} />
      <p className={styles.hint}>{t('redirectHint')}</p>
      {settings.signInUrl && (
        <>
          <CopyField label={t('signInUrl')} value={settings.signInUrl} />
          <p className={styles.hint}>{t('signInHint')}</p>
        </>
      )}
      <Button loading={isPending} onClick={() => mutate({})}>
        {t('check')}
      </Button>
      <div role="status" className={styles.outcome}>
        {isPending && <Alert type="info" showIcon title={t('checking')} />}
        {!isPending && data && <Alert type={data.problem ? 'error' : 'success'} showIcon title={data.message} />}
        {!isPending && error && <Alert type="error" showIcon title={errorText(error)} />}
      </div>
    </Panel>
  );
}
