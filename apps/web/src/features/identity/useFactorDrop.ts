import { accountCalls } from '@cogclinic/contract/identity';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { Account } from './AccountCalls.ts';

/** Removes the second factor of an account that lost it, once confirmed. */
export function useFactorDrop(): (account: Account) => Promise<void> {
  const { t } = useTranslation('accounts');
  const confirm = useConfirm();
  const { mutate } = useSend(accountCalls.dropFactor, { onSuccess: () => showSuccess(t('factor.dropped')) });
  return async ({ id, version, username: name }) => {
    const sure = await confirm({
      title: t('factor.dropTitle', { name }),
      content: t('factor.dropContent'),
      ok: t('factor.drop'),
      danger: true,
    });
    if (sure) mutate({ body: { id, version } });
  };
}
