import { accountCalls } from '@cogclinic/contract/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import type { Account } from './AccountCalls.ts';

/** A new password and its account; kept only while the dialog is visible. */
export type NewPassword = Readonly<{ open: boolean; name: string; password: string }>;

const NOTHING: NewPassword = { open: false, name: '', password: '' };

/** Resets passwords once confirmed. */
export function usePasswordReset() {
  const { t } = useTranslation('accounts');
  const confirm = useConfirm();
  const [shown, setShown] = useState(NOTHING);
  const { mutateAsync, reset: forgetAnswer } = useSend(accountCalls.resetPassword, {
    onError: () => void forget(accountCalls.resetPassword.changes),
  });

  const reset = async ({ id, version, username: name }: Account) => {
    const sure = await confirm({
      title: t('reset.title', { name }),
      content: t('reset.content'),
      ok: t('reset.ok'),
      danger: true,
    });
    if (!sure) return;
    // The error was shown already.
    const answer = await mutateAsync({ body: { id, version } }).catch(() => null);
    if (!answer) return;
    setShown({ open: true, name, password: answer.password });
    forgetAnswer();
  };
  return {
    reset,
    shown,
    hide: () => setShown((before) => ({ ...before, open: false })),
    forget: () => setShown(NOTHING),
  };
}
