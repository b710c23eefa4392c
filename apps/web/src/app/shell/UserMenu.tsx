import DownOutlined from '@ant-design/icons/DownOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import TabletOutlined from '@ant-design/icons/TabletOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import type { Account } from '../account.ts';
import { logout } from '../logout.ts';
import { holdsInput } from '../tabStore.ts';
import styles from './UserMenu.module.css';

const ChangePasswordDialog = lazy(() =>
  import('#features/identity/shared/ChangePasswordDialog.tsx').then((file) => ({ default: file.ChangePasswordDialog })),
);

const PinDialog = lazy(() =>
  import('#features/identity/shared/PinDialog.tsx').then((file) => ({ default: file.PinDialog })),
);

/** The account's name, with what it may do to itself. */
export function UserMenu({ account, compact }: { account: Account; compact: boolean }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const name = account.username;
  // Mounted from the first opening on, so that the form is emptied only after the dialog has closed.
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');

  const [isPinShown, setPinShown] = useState(false);

  async function leave(): Promise<void> {
    const content = holdsInput() ? t('logout.unsaved') : t('logout.question');
    if (await confirm({ title: t('logout.title'), content, ok: t('logout.ok'), danger: true })) await logout();
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'own', icon: <SafetyOutlined aria-hidden />, label: t('menu.ownaccount') },
            { key: 'password', icon: <KeyOutlined aria-hidden />, label: t('changePassword') },
            { key: 'pin', icon: <TabletOutlined aria-hidden />, label: t('setPin') },
            { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('logout.title') },
          ],
          onClick: ({ key }) => {
            if (key === 'own') void navigate('/account/index');
            else if (key === 'password') setDialog('open');
            else if (key === 'pin') setPinShown(true);
            else void leave();
          },
        }}
      >
        <Button type="text" icon={<UserOutlined aria-hidden />} aria-label={`${t('account')}: ${name}`}>
          {compact ? null : (
            <>
              <span className={styles.headerUser}>{name}</span>
              <DownOutlined aria-hidden />
            </>
          )}
        </Button>
      </Dropdown>
      {isPinShown && (
        <Suspense fallback={null}>
          <PinDialog loginName={account.loginName} onClose={() => setPinShown(false)} />
        </Suspense>
      )}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ChangePasswordDialog
            loginName={account.loginName}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
