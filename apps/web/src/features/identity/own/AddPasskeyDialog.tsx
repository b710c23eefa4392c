import { passkeyCalls } from '@cogclinic/contract/passkeys';
import { toWirePassword } from '@cogclinic/contract/password';
import { Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#ui/api.ts';
import { client, reportError } from '#ui/client.ts';
import { showError, showSuccess } from '#ui/notify.ts';
import { LabelledInput } from '../shared/LabelledInput.tsx';
import { makePasskey } from '../shared/passkey.ts';
import { notBlank } from '../shared/rules.ts';
import { useFields } from '../shared/useFields.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import { browserOf } from './browserOf.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Adds a passkey: the own password, a name, and what the browser asks. The first one comes with recovery codes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const formId = useId();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { field, values, check, refuse } = useFields(
    { name: browserOf(navigator.userAgent) ?? '', password: '' },
    {
      name: notBlank('identity:own.passkeys.enterName'),
      password: (value) => (value === '' ? 'rules:enter.password' : null),
    },
  );
  const { pending, submit } = useSubmit((error) => {
    if (!refuse(error)) reportError(error);
  });
  const add = async () => {
    const password = toWirePassword(values.password);
    const { options } = await client.send(passkeyCalls.begin, { body: { password } });
    const passkey = await makePasskey(options);
    if (passkey === null) return showError(t('own.passkeys.notMade'));
    const { recoveryCodes } = await client.send(passkeyCalls.add, { body: { name: values.name, passkey } });
    showSuccess(t('own.passkeys.done'));
    void queryClient.invalidateQueries();
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (codes.length > 0) onClose();
    else if (check()) void submit(add);
  };
  return (
    <Modal
      open
      title={t(codes.length > 0 ? 'setup.codesTitle' : 'own.passkeys.add')}
      onCancel={onClose}
      okText={t(codes.length > 0 ? 'own.factor.close' : 'setup.next')}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={pending}
      mask={{ closable: false }}
      width={460}
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} />
        ) : (
          <>
            <p>{t('own.passkeys.addText')}</p>
            <LabelledInput field={field('name')} label={t('own.passkeys.name')} maxLength={60} autoComplete="off" />
            <LabelledInput
              field={field('password')}
              label={t('pin.password')}
              password
              autoComplete="current-password"
            />
          </>
        )}
      </form>
    </Modal>
  );
}
