import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useSend } from '#ui/api.ts';
import { setToken } from '#ui/session.ts';
import { Entrance } from './shared/Entrance.tsx';

/** "Remember" keeps the name and asks for the longer session; the password is the browser's own matter. */
const REMEMBERED_NAME = 'remembered-name';

type Values = { username: string; password: string; remember: boolean };

export function Component() {
  const { t } = useTranslation(['identity', 'fields', 'rules']);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const remembered = localStorage.getItem(REMEMBERED_NAME);
  const { mutate, isPending } = useSend(identityCalls.login, {
    quiet: true,
    onSuccess: async ({ token }, { body }) => {
      if (body.remember) localStorage.setItem(REMEMBERED_NAME, body.username);
      else localStorage.removeItem(REMEMBERED_NAME);
      setToken(token);
      await navigate('/', { replace: true });
    },
    onError: (error) => setRefusal(error.message),
  });

  function send({ username, password, remember }: Values): void {
    setRefusal(null);
    mutate({ body: { username: username.trim(), password: toWirePassword(password), remember } });
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Entrance title={t('login.title')}>
      <Form<Values>
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={{ username: remembered ?? '', remember: remembered !== null }}
        onFinish={send}
      >
        <div role="alert">
          {refusal !== null && <Alert className="entrance-alert" type="error" showIcon title={refusal} />}
        </div>
        <Form.Item
          name="username"
          label={t('fields:username')}
          rules={[{ required: true, whitespace: true, message: t('login.enterUsername') }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus={remembered === null} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('fields:password')}
          extra={
            <span role="status" className="entrance-hint">
              {capsLock ? t('login.capsLock') : null}
            </span>
          }
          rules={[{ required: true, message: t('rules:enter.password') }]}
        >
          <Input.Password
            autoComplete="current-password"
            autoFocus={remembered !== null}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
        </Form.Item>
        <div className="entrance-row">
          <Form.Item name="remember" valuePropName="checked" noStyle>
            <Checkbox>{t('fields:remember')}</Checkbox>
          </Form.Item>
          <Link to="/forget">{t('login.forgot')}</Link>
        </div>
        <Button type="primary" htmlType="submit" block loading={isPending}>
          {t('login.submit')}
        </Button>
      </Form>
    </Entrance>
  );
}
