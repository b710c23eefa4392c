import Button from 'antd/es/button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client, knownErrorText } from '#ui/client.ts';
import styles from './LoginPage.module.css';
import { LabelledInput } from './shared/LabelledInput.tsx';
import { factorCode } from './shared/rules.ts';
import { useFields } from './shared/useFields.ts';
import { useSubmit } from './shared/useSubmit.ts';

type SecondStepProps = {
  /** Of the sign-in whose password was right. */
  token: string;
  onSignedIn: (token: string) => Promise<void>;
  onBack: () => void;
};

/** The step of a sign-in that asks for the code of the authenticator app, or for a recovery code. */
export function SecondStep({ token, onSignedIn, onBack }: SecondStepProps) {
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) void submit(complete);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <div role="alert">{refusal !== null && <p className={styles.refusal}>{refusal}</p>}</div>
      <p>{t('second.text')}</p>
      <LabelledInput
        field={field('code')}
        label={t('second.code')}
        hint={t('second.hint')}
        size="large"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        autoFocus
      />
      <Button type="primary" htmlType="submit" size="large" block loading={pending}>
        {t('login.submit')}
      </Button>
      <Button type="link" block onClick={onBack}>
        {t('second.back')}
      </Button>
    </form>
  );
}
