import { toWirePassword } from '@cogclinic/contract/password';
import Button from 'antd/es/button';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { client, reportError } from '#ui/client.ts';
import { signOutTo } from '#ui/session.ts';
import styles from './ForgetPage.module.css';
import { Entrance } from './shared/Entrance.tsx';
import { LabelledInput } from './shared/LabelledInput.tsx';
import { NewPasswordInputs } from './shared/NewPasswordInputs.tsx';
import { CHANGE_RULES, NO_PASSWORDS } from './shared/rules.ts';
import { useFields } from './shared/useFields.ts';
import { useSubmit } from './shared/useSubmit.ts';

/** Where an account chooses a password of its own after an administrator reset it; until then nothing else opens. */
export function Component() {
  const { t } = useTranslation(['identity', 'fields', 'shell']);
  const { field, values, check, refuse } = useFields(NO_PASSWORDS, CHANGE_RULES);
  const { pending, submit } = useSubmit((error) => {
    if (!refuse(error)) reportError(error);
  });

  async function change(): Promise<void> {
    const { identityCalls } = await import('@cogclinic/contract/identity');
    const body = { oldPassword: toWirePassword(values.oldPassword), newPassword: toWirePassword(values.newPassword) };
    await client.send(identityCalls.updatePassword, { body });
    window.location.replace('/');
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (check()) void submit(change);
  }
  return (
    <Entrance title={t('first.password.title')}>
      <p>{t('first.password.text')}</p>
      <form noValidate onSubmit={onSubmit}>
        <LabelledInput
          field={field('oldPassword')}
          label={t('first.password.given')}
          password
          autoComplete="current-password"
        />
        <NewPasswordInputs field={field} />
        <Button type="primary" htmlType="submit" block size="large" loading={pending}>
          {t('first.password.submit')}
        </Button>
        <p className={styles.back}>
          <Button type="link" onClick={() => void signOutTo('/login')}>
            {t('shell:logout.title')}
          </Button>
        </p>
      </form>
    </Entrance>
  );
}
