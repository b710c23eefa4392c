import type { CallError } from '@cogclinic/contract/client';
import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { reportError, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { Entrance } from './shared/Entrance.tsx';
import { showFieldErrors } from './shared/formErrors.ts';
import { confirmationRules, newPasswordRules } from './shared/passwordRules.ts';
import { useCountdown } from './shared/useCountdown.ts';

/** How long before another code can be asked for. */
const WAIT_SECONDS = 60;
/** Local part, at sign, domain with a top-level part of at least 2 letters (spec section 5). */
const EMAIL = /^[^\s@<>()",;:\\]+@([\p{L}\d-]+\.)+\p{L}{2,}$/u;
const CODE = /^\d{6}$/;

type Values = { username: string; email: string; code: string; newPassword: string; confirmPassword: string };

export function Component() {
  const { t } = useTranslation(['identity', 'fields', 'rules']);
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const countdown = useCountdown(WAIT_SECONDS);

  const onError = (error: CallError) => {
    if (!showFieldErrors(form, error)) reportError(error);
  };
  const code = useSend(identityCalls.sendCode, {
    quiet: true,
    onSuccess: () => {
      showSuccess(t('forget.sent'));
      countdown.start();
    },
    onError,
  });
  const change = useSend(identityCalls.forgetPassword, {
    quiet: true,
    onSuccess: async () => {
      showSuccess(t('forget.done'));
      await navigate('/login', { replace: true });
    },
    onError,
  });

  async function sendCode(): Promise<void> {
    const fields = await form.validateFields(['username', 'email']).catch(() => null);
    if (fields) code.mutate({ body: { username: fields.username.trim(), email: fields.email.trim() } });
  }
  function send(values: Values): void {
    change.mutate({
      body: {
        username: values.username.trim(),
        email: values.email.trim(),
        code: values.code.trim(),
        newPassword: toWirePassword(values.newPassword),
      },
    });
  }

  return (
    <Entrance title={t('forget.title')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={send}
      >
        <Form.Item
          name="username"
          label={t('forget.account')}
          rules={[{ required: true, whitespace: true, message: t('forget.enterAccount') }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('fields:email')}
          rules={[
            { required: true, whitespace: true, message: t('forget.enterEmail') },
            { pattern: EMAIL, transform: (value: string) => value.trim(), message: t('rules:email') },
          ]}
        >
          <Input type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item label={t('fields:code')} htmlFor="forget-code" required={false}>
          <div className="entrance-code">
            <Form.Item
              name="code"
              noStyle
              rules={[
                { required: true, whitespace: true, message: t('forget.enterCode') },
                { pattern: CODE, transform: (value: string) => value.trim(), message: t('forget.codeFormat') },
              ]}
            >
              <Input id="forget-code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </Form.Item>
            <Button onClick={sendCode} loading={code.isPending} disabled={countdown.left > 0}>
              {countdown.left > 0 ? t('forget.again', { count: countdown.left }) : t('forget.sendCode')}
            </Button>
          </div>
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
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block size="large" loading={change.isPending}>
          {t('forget.submit')}
        </Button>
        <p className="entrance-back">
          <Link to="/login">{t('forget.back')}</Link>
        </p>
      </Form>
    </Entrance>
  );
}
