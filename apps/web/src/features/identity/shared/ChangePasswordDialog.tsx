import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { showFieldErrors } from './formErrors.ts';
import { confirmationRules, newPasswordRules } from './passwordRules.ts';

/** Spec section 9: the form is emptied once the dialog is out of sight. */
const RESET_DELAY_MS = 500;

type Values = { oldPassword: string; newPassword: string; confirmPassword: string };
type ChangePasswordDialogProps = { open: boolean; onClose: () => void };

export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation(['identity', 'fields', 'rules']);
  const [form] = Form.useForm<Values>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate, isPending } = useSend(identityCalls.updatePassword, {
    quiet: true,
    onSuccess: () => {
      showSuccess(t('change.done'));
      close();
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) reportError(error);
    },
  });

  function close(): void {
    onClose();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.resetFields(), RESET_DELAY_MS);
  }
  function send({ oldPassword, newPassword }: Values): void {
    mutate({ body: { oldPassword: toWirePassword(oldPassword), newPassword: toWirePassword(newPassword) } });
  }
  return (
    <Modal
      title={t('change.title')}
      open={open}
      onCancel={close}
      onOk={form.submit}
      okText={t('change.submit')}
      confirmLoading={isPending}
      mask={{ closable: false }}
      width={420}
      forceRender
    >
      <Form form={form} layout="vertical" validateTrigger="onBlur" onFinish={send} requiredMark={false}>
        <Form.Item
          name="oldPassword"
          label={t('fields:oldPassword')}
          rules={[{ required: true, message: t('rules:enter.oldPassword') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('fields:newPassword')}
          extra={t('passwordHint')}
          rules={newPasswordRules(t)}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={t('fields:confirmPassword')}
          dependencies={['newPassword']}
          rules={confirmationRules(t)}
        >
          <Input.Password autoComplete="new-password" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
