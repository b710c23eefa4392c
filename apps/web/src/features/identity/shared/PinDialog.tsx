import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { reportError } from '#ui/client.ts';
import { showSuccess } from '#ui/notify.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { useFields } from './useFields.ts';

const PIN = /^\d{4,8}$/;

type PinDialogProps = { loginName: string; onClose: () => void };

/** Sets the PIN with which the account takes a device back from a patient, or removes it. */
export function PinDialog({ loginName, onClose }: PinDialogProps) {
  const { t } = useTranslation(['identity', 'ui']);
  const formId = useId();
  const { data: account } = useCall(identityCalls.info, {}, { quiet: true });
  const { field, values, check, refuse } = useFields(
    { password: '', pin: '' },
    {
      password: (value) => (value === '' ? 'rules:enter.oldPassword' : null),
      pin: (value) => (PIN.test(value) ? null : 'identity:pin.rule'),
    },
  );
  const save = useSend(identityCalls.savePin, {
    quiet: true,
    onSuccess: (_, { body }) => {
      showSuccess(t(body.pin ? 'pin.saved' : 'pin.removed'));
      onClose();
    },
    onError: (error) => {
      if (!refuse(error)) reportError(error);
    },
  });
  const password = () => toWirePassword(values.password);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check() && !save.isPending) save.mutate({ body: { password: password(), pin: values.pin } });
  };
  const remove = () => {
    if (check(['password']) && !save.isPending) save.mutate({ body: { password: password(), pin: null } });
  };
  return (
    <Modal
      open
      title={t('pin.title')}
      onCancel={onClose}
      mask={{ closable: false }}
      width={420}
      footer={[
        account?.hasPin && (
          <Button key="remove" danger onClick={remove}>
            {t('pin.remove')}
          </Button>
        ),
        <Button key="save" type="primary" htmlType="submit" form={formId} loading={save.isPending}>
          {t('pin.save')}
        </Button>,
      ]}
    >
      <form id={formId} noValidate onSubmit={send}>
        <p>{t('pin.text')}</p>
        <input hidden readOnly autoComplete="username" value={loginName} />
        <LabelledInput field={field('password')} label={t('pin.password')} password autoComplete="current-password" />
        <LabelledInput
          field={field('pin')}
          label={t('pin.pin')}
          password
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
        />
      </form>
    </Modal>
  );
}
