import { passkeyCalls } from '@cogclinic/contract/passkeys';
import { toWirePassword } from '@cogclinic/contract/password';
import { Modal } from 'antd';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { reportError } from '#ui/client.ts';
import { showSuccess } from '#ui/notify.ts';
import { LabelledInput } from '../shared/LabelledInput.tsx';
import { useFields } from '../shared/useFields.ts';

type Props = { passkey: { id: string; name: string }; onClose: () => void };

/** Asks for the password before a passkey is removed. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTranslation('identity');
  const formId = useId();
  const { field, values, check, refuse } = useFields(
    { password: '' },
    { password: (value) => (value === '' ? 'rules:enter.password' : null) },
  );
  const remove = useSend(passkeyCalls.remove, {
    quiet: true,
    onSuccess: () => {
      showSuccess(t('own.passkeys.removed'));
      onClose();
    },
    onError: (error) => {
      if (!refuse(error)) reportError(error);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check() && !remove.isPending) remove.mutate({ body: { id, password: toWirePassword(values.password) } });
  };
  return (
    <Modal
      open
      title={t('own.passkeys.removeLabel', { name })}
      onCancel={onClose}
      okText={t('own.passkeys.remove')}
      okButtonProps={{ htmlType: 'submit', form: formId, danger: true }}
      confirmLoading={remove.isPending}
      width={420}
    >
      <form id={formId} noValidate onSubmit={send}>
        <p>{t('own.passkeys.removeText')}</p>
        <LabelledInput field={field('password')} label={t('pin.password')} password autoComplete="current-password" />
      </form>
    </Modal>
  );
}
