import type { CallData } from '@cogclinic/contract/call';
import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import Button from 'antd/es/button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#ui/api.ts';
import { client, reportError } from '#ui/client.ts';
import { ScanCode } from '#ui/ScanCode.tsx';
import { LabelledInput } from '../shared/LabelledInput.tsx';
import { factorCode } from '../shared/rules.ts';
import { useFields } from '../shared/useFields.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import styles from './FactorSetup.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Begun = CallData<typeof identityCalls.beginFactor>;
type FactorSetupProps = {
  /** Words of the button that ends it, once the recovery codes were shown. */
  done: string;
  onDone: () => void;
};

/** Sets an authenticator app up in three steps: the own password, its first code, the recovery codes. */
export function FactorSetup({ done, onDone }: FactorSetupProps) {
  const { t } = useTranslation('identity');
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { field, values, check, refuse } = useFields(
    { password: '', code: '' },
    { password: (value) => (value === '' ? 'rules:enter.password' : null), code: factorCode },
  );
  const { pending, submit } = useSubmit((error) => {
    if (!refuse(error)) reportError(error);
  });
  const begin = async () => {
    const body = { password: toWirePassword(values.password) };
    setBegun(await client.send(identityCalls.beginFactor, { body }));
  };
  const confirm = async () => {
    const { recoveryCodes } = await client.send(identityCalls.confirmFactor, { body: { code: values.code } });
    setCodes(recoveryCodes);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (check([begun ? 'code' : 'password'])) void submit(begun ? confirm : begin);
  };
  const finish = () => {
    void queryClient.invalidateQueries();
    onDone();
  };
  if (codes) {
    return (
      <div className={styles.root}>
        <h3>{t('setup.codesTitle')}</h3>
        <RecoveryCodes codes={codes} />
        <Button type="primary" onClick={finish}>
          {done}
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={onSubmit} className={styles.root}>
      {begun ? (
        <>
          <p>{t('setup.scan')}</p>
          <ScanCode value={begun.uri} size={200} label={t('setup.picture')} />
          <p>
            {t('setup.typed')} <code className={styles.secret}>{(begun.secret.match(/.{4}/g) ?? []).join(' ')}</code>
          </p>
          <LabelledInput
            field={field('code')}
            label={t('setup.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            autoFocus
          />
        </>
      ) : (
        <LabelledInput
          field={field('password')}
          label={t('pin.password')}
          password
          autoComplete="current-password"
          autoFocus
        />
      )}
      <Button type="primary" htmlType="submit" loading={pending}>
        {t(begun ? 'setup.confirm' : 'setup.next')}
      </Button>
    </form>
  );
}
