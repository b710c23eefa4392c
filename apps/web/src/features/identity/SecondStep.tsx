import Button from 'antd/es/button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client, knownErrorText } from '#ui/client.ts';
import styles from './LoginPage.module.css';
import { LabelledInput } from './shared/LabelledInput.tsx';
import { answerByPasskey, knowsPasskeys } from './shared/passkey.ts';
import { factorCode } from './shared/rules.ts';
import { useFields } from './shared/useFields.ts';
import { useSubmit } from './shared/useSubmit.ts';

/** A sign-in whose password was right: its token, and what it may be completed by. */
export type Awaiting = Readonly<{ token: string; awaits: readonly ('passkey' | 'totp')[] }>;
type SecondStepProps = Awaiting & {
  onSignedIn: (token: string) => Promise<void>;
  onBack: () => void;
};

/** The step of a sign-in that asks for a passkey, for the code of the authenticator app, or for a recovery code. */
export function SecondStep({ token, awaits, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation(['identity', 'fields']);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { field, values, check, refuse } = useFields({ code: '' }, { code: factorCode });
  const { pending, submit } = useSubmit((error) => {
    if (!refuse(error)) void knownErrorText(error).then(setRefusal);
  });
  async function complete(): Promise<void> {
    setRefusal(null);
    const { identityCalls } = await import('@cogclinic/contract/identity');
    const signedIn = await client.send(identityCalls.secondFactor, { body: { token, code: values.code } });
    await onSignedIn(signedIn.token);
  }
  async function completeByPasskey(): Promise<void> {
    setRefusal(null);
    const { passkeyCalls } = await import('@cogclinic/contract/passkeys');
    const { options } = await client.send(passkeyCalls.signInOptions, { body: { token } });
    const passkey = await answerByPasskey(options);
    if (passkey === null) return setRefusal(t('second.noPasskey'));
    const signedIn = await client.send(passkeyCalls.signIn, { body: { token, passkey } });
    await onSignedIn(signedIn.token);
  }
  const hasPasskey = awaits.includes('passkey') && knowsPasskeys();
  const hasApp = awaits.includes('totp');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) void submit(complete);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <div role="alert">{refusal !== null && <p className={styles.refusal}>{refusal}</p>}</div>
      {hasPasskey && (
        <>
          <p>{t('second.passkeyText')}</p>
          <Button type="primary" size="large" block loading={pending} onClick={() => void submit(completeByPasskey)}>
            {t('second.passkey')}
          </Button>
        </>
      )}
      <p>{t(hasApp ? 'second.text' : 'second.recoveryText')}</p>
      <LabelledInput
        field={field('code')}
        label={t('second.code')}
        hint={hasApp ? t('second.hint') : null}
        size="large"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        autoFocus={!hasPasskey}
      />
      <Button type={hasPasskey ? 'default' : 'primary'} htmlType="submit" size="large" block loading={pending}>
        {t('login.submit')}
      </Button>
      <Button type="link" block onClick={onBack}>
        {t('second.back')}
      </Button>
    </form>
  );
}
