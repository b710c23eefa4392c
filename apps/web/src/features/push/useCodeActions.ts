import { pushCalls } from '@cogclinic/contract/push';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showError, showSuccess } from '#ui/notify.ts';
import type { ListedPush, Push } from './types.ts';

/** The actions on an existing link; `onChanged` gets its new state. */
export function useCodeActions(push: ListedPush, onChanged: (push: Push) => void) {
  const { t } = useTranslation('push');
  const confirm = useConfirm();
  const params = { id: push.id };
  const mail = useSend(pushCalls.mail, {
    onSuccess: (changed) => {
      showSuccess(t('code.mailed', { address: changed.mailedTo ?? '' }));
      onChanged(changed);
    },
  });
  const withdraw = useSend(pushCalls.withdraw, {
    onSuccess: (changed) => {
      showSuccess(t('withdraw.done'));
      onChanged(changed);
    },
  });
  return {
    mailing: mail.isPending,
    withdrawing: withdraw.isPending,
    mail: () => mail.mutate({ params }),
    async withdraw() {
      const sure = await confirm({
        title: t('withdraw.title'),
        content: t('withdraw.text'),
        ok: t('withdraw.ok'),
        danger: true,
      });
      if (sure) withdraw.mutate({ params });
    },
    async copy(address: string) {
      // Browsers offer the clipboard over TLS only.
      const copied = await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      );
      if (copied) showSuccess(t('code.copied'));
      else showError(t('code.copyFailed'));
    },
  };
}
