import { passkeyCalls } from '@cogclinic/contract/passkeys';
import { Modal } from 'antd';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { reportError } from '#ui/client.ts';
import { LabelledInput } from '../shared/LabelledInput.tsx';
import { notBlank } from '../shared/rules.ts';
import { useFields } from '../shared/useFields.ts';

type Props = { passkey: { id: string; name: string }; onClose: () => void };

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTranslation('identity');
  const formId = useId();
  const { field, values, check, refuse } = useFields({ name }, { name: notBlank('identity:own.passkeys.enterName') });
  const rename = useSend(passkeyCalls.rename, {
    quiet: true,
    onSuccess: onClose,
    onError: (error) => {
      if (!refuse(error)) reportError(error);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check() && !rename.isPending) rename.mutate({ body: { id, name: values.name } });
  };
  return (
    <Modal
      open
      title={t('own.passkeys.renameLabel', { name })}
      onCancel={onClose}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      okText={t('pin.save')}
      confirmLoading={rename.isPending}
      width={420}
    >
      <form id={formId} noValidate onSubmit={send}>
        <LabelledInput field={field('name')} label={t('own.passkeys.name')} maxLength={60} autoComplete="off" />
      </form>
    </Modal>
  );
}
