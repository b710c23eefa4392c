import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import Modal from 'antd/es/modal';
import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { reportError } from '#ui/client.ts';
import { showSuccess } from '#ui/notify.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { CHANGE_RULES, NO_PASSWORDS } from './rules.ts';
import { useFields } from './useFields.ts';

/** Spec section 9: the form is emptied once the dialog is out of sight. */
const RESET_DELAY_MS = 500;

type ChangePasswordDialogProps = { loginName: string; open: boolean; onClose: () => void };

export function ChangePasswordDialog({ loginName, open, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation(['identity', 'fields']);
  const formId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { field, values, check, refuse, reset } = useFields(NO_PASSWORDS, CHANGE_RULES);
  const { mutate, isPending } = useSend(identityCalls.updatePassword, {
    quiet: true,
    onSuccess: () => {
      showSuccess(t('change.done'));
      close();
    },
    onError: (error) => {
      if (!refuse(error)) reportError(error);
    },
  });

  function close(): void {
    onClose();
    clearTimeout(timer.current);
    timer.current = setTimeout(reset, RESET_DELAY_MS);
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    if (!check() || isPending) return;
    const body = { oldPassword: toWirePassword(values.oldPassword), newPassword: toWirePassword(values.newPassword) };
    mutate({ body });
  }
  return (
    <Modal
      title={t('change.title')}
      open={open}
      onCancel={close}
      okText={t('change.submit')}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={isPending}
      mask={{ closable: false }}
      width={420}
    >
      <form id={formId} noValidate onSubmit={send}>
        {/* Tells a password manager whose password changes. */}
        <input hidden readOnly autoComplete="username" value={loginName} />
        <LabelledInput
          field={field('oldPassword')}
          label={t('fields:oldPassword')}
          password
          autoComplete="current-password"
        />
        <NewPasswordInputs field={field} />
      </form>
    </Modal>
  );
}
