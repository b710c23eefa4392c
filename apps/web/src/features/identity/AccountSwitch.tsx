import { accountCalls } from '@cogclinic/contract/identity';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { Account } from './AccountCalls.ts';
import styles from './AccountSwitch.module.css';

/** Enables or disables an account once confirmed; users cannot disable their own. */
export function AccountSwitch({ account, own }: { account: Account; own: boolean }) {
  const { t } = useTranslation('accounts');
  const confirm = useConfirm();
  const { mutate, isPending } = useSend(accountCalls.setEnabled, {
    onSuccess: () => showSuccess(t('stateChanged')),
    // It was changed meanwhile: the list shows its current state.
    onError: () => void forget(accountCalls.setEnabled.changes),
  });
  const { id, version, username: name, enabled } = account;

  const change = async () => {
    const question = enabled ? 'disable' : 'enable';
    const sure = await confirm({
      title: t(`${question}.title`, { name }),
      content: t(`${question}.content`),
      ok: t(`${question}.ok`),
      danger: enabled,
    });
    if (sure) mutate({ body: { id, version, enabled: !enabled } });
  };
  return (
    <span className={styles.state} title={own ? t('ownState') : undefined}>
      <Switch
        checked={enabled}
        disabled={own}
        loading={isPending}
        aria-label={t('stateOf', { name })}
        onChange={() => void change()}
      />
      <span>{t(enabled ? 'enabled' : 'disabled')}</span>
    </span>
  );
}
