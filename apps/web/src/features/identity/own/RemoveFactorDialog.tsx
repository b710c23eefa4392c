import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { Modal } from 'antd';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { reportError } from '#ui/client.ts';
import { showSuccess } from '#ui/notify.ts';
import { LabelledInput } from '../shared/LabelledInput.tsx';
import { useFields } from '../shared/useFields.ts';

/** Asks for the password before the authenticator app is removed. */
export function RemoveFactorDialog({ required, onClose }: { required: boolean; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const formId = useId();
  const { field, values, check, refuse } = useFields(
    { password: '' },
    { password: (value) => (value === '' ? 'rules:enter.password' : null) },
  );
  const remove = useSend(identityCalls.removeFactor, {
    quiet: true,
    onSuccess: () => {
      showSuccess(t('own.factor.removed'));
      onClose();
    },
    onError: (error) => {
      if (!refuse(error)) reportError(error);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check() && !remove.isPending) remove.mutate({ body: { password: toWirePassword(values.password) } });
  };
  return (
    <Modal
      open
      title={t('own.factor.remove')}
      onCancel={onClose}
      okText={t('own.factor.remove')}
      okButtonProps={{ htmlType: 'submit', form: formId, danger: true }}
      confirmLoading={remove.isPending}
      width={420}
    >
      <form id={formId} noValidate onSubmit={send}>
        <p>{t(required ? 'own.factor.removeRequired' : 'own.factor.removeText')}</p>
        <LabelledInput field={field('password')} label={t('pin.password')} password autoComplete="current-password" />
      </form>
    </Modal>
  );
}
