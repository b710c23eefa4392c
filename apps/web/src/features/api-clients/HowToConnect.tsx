import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { CopyField } from '#ui/CopyField.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './HowToConnect.module.css';

/** What whoever sets up the other system needs to know, to be copied. */
export function HowToConnect() {
  const { t } = useTranslation('api-clients');
  const { data } = useCall(apiClientCalls.addresses, {}, { quiet: true });
  if (!data) return null;
  return (
    <Panel title={t('how.title')} className={styles.root}>
      <p className={styles.text}>{t('how.text')}</p>
      {!data.isConfigured && <Alert className={styles.note} type="warning" showIcon title={t('how.notConfigured')} />}
      <div className={styles.fields}>
        <CopyField label={t('how.fhirBase')} value={data.fhirBase} />
        <CopyField label={t('how.tokenEndpoint')} value={data.tokenEndpoint} />
      </div>
    </Panel>
  );
}
