import type { CallError } from '@cogclinic/contract/client';
import { toWirePassword } from '@cogclinic/contract/password';
import Button from 'antd/es/button';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { client, reportError } from '#ui/client.ts';
import { showSuccess } from '#ui/notify.ts';
import styles from './ForgetPage.module.css';
import { Entrance } from './shared/Entrance.tsx';
import { LabelledInput } from './shared/LabelledInput.tsx';
import { NewPasswordInputs } from './shared/NewPasswordInputs.tsx';
import { confirmation, newPassword, notBlank } from './shared/rules.ts';
import { useCountdown } from './shared/useCountdown.ts';
import { useFields } from './shared/useFields.ts';
import { useSubmit } from './shared/useSubmit.ts';

/** How long before another code can be asked for. */
const WAIT_SECONDS = 60;
/** Local part, at sign, domain with a top-level part of at least 2 letters (spec section 5). */
const EMAIL = /^[^\s@<>()",;:\\]+@([\p{L}\d-]+\.)+\p{L}{2,}$/u;
const CODE = /^\d{6}$/;

/** The contract's schemas are larger than this page: they are loaded with the first call. */
const contract = () => import('@cogclinic/contract/identity');

function email(value: string): string | null {
  if (value.trim() === '') return 'identity:forget.enterEmail';
  return EMAIL.test(value.trim()) ? null : 'rules:email';
}
function code(value: string): string | null {
  if (value.trim() === '') return 'identity:forget.enterCode';
  return CODE.test(value.trim()) ? null : 'identity:forget.codeFormat';
}

export function Component() {
  const { t } = useTranslation(['identity', 'fields']);
  const navigate = useNavigate();
  const countdown = useCountdown(WAIT_SECONDS);
  const { field, values, check, refuse } = useFields(
    { username: '', email: '', code: '', newPassword: '', confirmPassword: '' },
    {
      username: notBlank('identity:forget.enterAccount'),
      email,
      code,
      newPassword,
      confirmPassword: confirmation,
    },
  );
  const onError = (error: CallError) => {
    if (!refuse(error)) reportError(error);
  };
  const sending = useSubmit(onError);
  const changing = useSubmit(onError);
  const account = { username: values.username.trim(), email: values.email.trim() };

  async function sendCode(): Promise<void> {
    const { identityCalls } = await contract();
    await client.send(identityCalls.sendCode, { body: account });
    showSuccess(t('forget.sent'));
    countdown.start();
  }
  async function change(): Promise<void> {
    const { identityCalls } = await contract();
    const body = { ...account, code: values.code.trim(), newPassword: toWirePassword(values.newPassword) };
    await client.send(identityCalls.forgetPassword, { body });
    showSuccess(t('forget.done'));
    await navigate('/login', { replace: true });
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (check()) void changing.submit(change);
  }

  return (
    <Entrance title={t('forget.title')}>
      <form noValidate onSubmit={onSubmit}>
        <LabelledInput
          field={field('username')}
          label={t('forget.account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LabelledInput field={field('email')} label={t('fields:email')} type="email" autoComplete="email" />
        <LabelledInput
          field={field('code')}
          label={t('fields:code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          beside={
            <Button
              loading={sending.pending}
              disabled={countdown.left > 0}
              onClick={() => {
                if (check(['username', 'email'])) void sending.submit(sendCode);
              }}
            >
              {countdown.left > 0 ? t('forget.again', { count: countdown.left }) : t('forget.sendCode')}
            </Button>
          }
        />
        <NewPasswordInputs field={field} />
        <Button type="primary" htmlType="submit" block size="large" loading={changing.pending}>
          {t('forget.submit')}
        </Button>
        <p className={styles.back}>
          <Link to="/login">{t('forget.back')}</Link>
        </p>
      </form>
    </Entrance>
  );
}
