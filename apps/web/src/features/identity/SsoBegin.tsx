import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { client, knownErrorText } from '#ui/client.ts';
import styles from './LoginPage.module.css';
import { LabelledInput } from './shared/LabelledInput.tsx';
import { notBlank } from './shared/rules.ts';
import { lastOrganisation } from './shared/ssoSession.ts';
import { staysInPlace } from './shared/staysInPlace.ts';
import { useFields } from './shared/useFields.ts';
import { useSubmit } from './shared/useSubmit.ts';

type SsoBeginProps = {
  /** The institution that a link named. */
  given: string | null;
  /** Why the sign-in before came to nothing. */
  refusal: string | null;
};

/** Asks whose provider it is, and leads there. */
export function SsoBegin({ given, refusal: before }: SsoBeginProps) {
  const { t } = useTranslation(['identity', 'fields']);
  const [refusal, setRefusal] = useState(before);
  const [remember, setRemember] = useState(false);
  const { field, values, check, refuse } = useFields(
    { organisation: given ?? lastOrganisation() },
    { organisation: notBlank('identity:sso.enter') },
  );
  const { pending, submit } = useSubmit((error) => {
    if (!refuse(error)) void knownErrorText(error).then(setRefusal);
  });
  async function begin(): Promise<void> {
    setRefusal(null);
    const { ssoCalls } = await import('@cogclinic/contract/sso');
    const body = { organisation: values.organisation.trim(), remember };
    const { url } = await client.send(ssoCalls.begin, { body });
    window.location.assign(url);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) void submit(begin);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <div role="alert">{refusal !== null && <p className={styles.refusal}>{refusal}</p>}</div>
      <p>{t('sso.text')}</p>
      <LabelledInput
        field={field('organisation')}
        label={t('fields:organisation')}
        hint={t('sso.hint')}
        size="large"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={values.organisation === ''}
      />
      <div className={styles.row}>
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('fields:remember')}
        </Checkbox>
        <Link to="/login" onMouseDown={staysInPlace}>
          {t('sso.byPassword')}
        </Link>
      </div>
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={pending}
        autoFocus={values.organisation !== ''}
      >
        {t('sso.submit')}
      </Button>
    </form>
  );
}
