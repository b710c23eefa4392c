import { identityCalls } from '@cogclinic/contract/identity';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import styles from './own.module.css';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';

/** The authenticator app that is asked for after the password. */
export function OwnFactor() {
  const { t } = useTranslation('identity');
  const { data, error, refetch } = useCall(identityCalls.factor, {}, { quiet: true });
  const [isSettingUp, setSettingUp] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  const state = (
    <StatusTag
      tone={data.totp ? 'good' : data.required ? 'warning' : 'neutral'}
      text={t(data.totp ? 'own.factor.on' : 'own.factor.off')}
    />
  );
  return (
    <Panel title={t('own.factor.title')} extra={state}>
      <p className={styles.hint}>{t('own.factor.hint')}</p>
      {data.totp && <p>{t('own.factor.left', { count: data.recoveryCodes })}</p>}
      {isSettingUp ? (
        <FactorSetup onDone={() => setSettingUp(false)} done={t('own.factor.close')} />
      ) : data.totp ? (
        <Button danger onClick={() => setRemoving(true)}>
          {t('own.factor.remove')}
        </Button>
      ) : (
        <Button type="primary" onClick={() => setSettingUp(true)}>
          {t('own.factor.setUp')}
        </Button>
      )}
      {isRemoving && <RemoveFactorDialog required={data.required} onClose={() => setRemoving(false)} />}
    </Panel>
  );
}
