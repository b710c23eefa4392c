import { accountCalls } from '@cogclinic/contract/identity';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { Account } from './AccountCalls.ts';

/** Unbinds an account from its person at the identity provider, once confirmed. */
export function useUnbinding(): (account: Account) => Promise<void> {
  const { t } = useTranslation('accounts');
  const confirm = useConfirm();
  const { mutate } = useSend(accountCalls.unbind, { onSuccess: () => showSuccess(t('unbind.done')) });
  return async ({ id, version, username: name }) => {
    const sure = await confirm({
      title: t('unbind.title', { name }),
      content: t('unbind.content'),
      ok: t('unbind.action'),
      danger: true,
    });
    if (sure) mutate({ body: { id, version } });
  };
}
