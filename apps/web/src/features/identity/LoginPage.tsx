import { toWirePassword } from '@cogclinic/contract/password';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { client, knownErrorText } from '#ui/client.ts';
import { setToken } from '#ui/session.ts';
import { expectedName } from '#ui/wayBack.ts';
import styles from './LoginPage.module.css';
import { type Awaiting, SecondStep } from './SecondStep.tsx';
import { Entrance } from './shared/Entrance.tsx';
import { LabelledInput } from './shared/LabelledInput.tsx';
import { notBlank } from './shared/rules.ts';
import { noteWayIn } from './shared/ssoSession.ts';
import { staysInPlace } from './shared/staysInPlace.ts';
import { useFields } from './shared/useFields.ts';
import { useSubmit } from './shared/useSubmit.ts';

/** "Remember" keeps the name and requests the longer session; passwords are left to the browser. */
const REMEMBERED_NAME = 'remembered-name';

export function Component() {
  const { t } = useTranslation(['identity', 'fields']);
  const navigate = useNavigate();
  const [expected] = useState(expectedName);
  const [remembered] = useState(() => localStorage.getItem(REMEMBERED_NAME));
  const known = expected ?? remembered;
  const [remember, setRemember] = useState(remembered !== null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Of a sign-in whose password was right and that asks for a code. */
  const [awaiting, setAwaiting] = useState<Awaiting | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const { field, values, check } = useFields(
    { username: known ?? '', password: '' },
    {
      username: notBlank('identity:login.enterUsername'),
      password: (value) => (value === '' ? 'rules:enter.password' : null),
    },
  );
  const { pending, submit } = useSubmit((error) => void knownErrorText(error).then(setRefusal));

  async function signIn(): Promise<void> {
    setRefusal(null);
    const username = values.username.trim();
    // The contract's schemas are larger than this page: they are loaded with the first call.
    const { identityCalls } = await import('@cogclinic/contract/identity');
    const body = { username, password: toWirePassword(values.password), remember };
    const { token, awaits } = await client.send(identityCalls.login, { body });
    if (awaits.length > 0) setAwaiting({ token, awaits });
    else await enter(token);
  }
  async function enter(token: string): Promise<void> {
    const username = values.username.trim();
    if (remember) localStorage.setItem(REMEMBERED_NAME, username);
    else localStorage.removeItem(REMEMBERED_NAME);
    noteWayIn(null);
    setToken(token);
    await navigate('/', { replace: true });
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (check()) void submit(signIn);
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  if (awaiting !== null) {
    return (
      <Entrance title={t('second.title')}>
        <SecondStep {...awaiting} onSignedIn={enter} onBack={() => setAwaiting(null)} />
      </Entrance>
    );
  }
  return (
    <Entrance title={t('login.title')}>
      <form noValidate onSubmit={onSubmit}>
        <div role="alert">{refusal !== null && <p className={styles.refusal}>{refusal}</p>}</div>
        <LabelledInput
          field={field('username')}
          label={t('fields:username')}
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={known === null}
        />
        <LabelledInput
          field={field('password')}
          label={t('fields:password')}
          hint={capsLock ? <span className={styles.hint}>{t('login.capsLock')}</span> : null}
          password
          size="large"
          autoComplete="current-password"
          autoFocus={known !== null}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onLeave={() => setCapsLock(false)}
        />
        <div className={styles.row}>
          <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
            {t('fields:remember')}
          </Checkbox>
          <Link to="/forget" onMouseDown={staysInPlace}>
            {t('login.forgot')}
          </Link>
        </div>
        <Button type="primary" htmlType="submit" size="large" block loading={pending}>
          {t('login.submit')}
        </Button>
        <p className={styles.other}>
          <Link to="/login/sso" onMouseDown={staysInPlace}>
            {t('sso.link')}
          </Link>
        </p>
      </form>
    </Entrance>
  );
}
