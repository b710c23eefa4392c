import { CheckOutlined, CloseOutlined, EditOutlined, RollbackOutlined } from '@ant-design/icons';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';
import type { FollowUp } from './types.ts';

const FinishDialog = lazy(() => import('../ending/FinishDialog.tsx'));
const EditDialog = lazy(() => import('../plan/EditDialog.tsx'));
const CancelDialog = lazy(() => import('../ending/CancelDialog.tsx'));

type Asked = { dialog: 'finish' | 'edit' | 'cancel'; followUp: FollowUp; open: boolean };

const DIALOGS = { finish: FinishDialog, edit: EditDialog, cancel: CancelDialog } as const;

/** The actions on a follow-up, and their dialogs, which the caller draws once beside its list. */
export function useFollowUpActions(): { actionsOf: (followUp: FollowUp) => RowAction[]; dialogs: ReactNode } {
  const { t } = useTranslation('follow-ups');
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked | null>(null);
  const reopen = useSend(followUpCalls.reopen, {
    onSuccess: () => showSuccess(t('reopen.done')),
    onError: ({ code }) => {
      if (code === 409) void forget(followUpCalls.reopen.changes);
    },
  });

  const ask = (dialog: Asked['dialog'], followUp: FollowUp) => setAsked({ dialog, followUp, open: true });
  const takeBack = async ({ id, version, state }: FollowUp) => {
    const content = t(state === 'done' ? 'reopen.whatDone' : 'reopen.whatCancelled');
    if (await confirm({ title: t('reopen.title'), content, ok: t('reopen.submit') })) {
      reopen.mutate({ body: { id, version } });
    }
  };
  const actionsOf = (followUp: FollowUp): RowAction[] =>
    followUp.state === 'planned'
      ? [
          { key: 'finish', label: t('finish.action'), icon: <CheckOutlined />, onClick: () => ask('finish', followUp) },
          { key: 'edit', label: t('edit.action'), icon: <EditOutlined />, onClick: () => ask('edit', followUp) },
          {
            key: 'cancel',
            label: t('cancel.action'),
            icon: <CloseOutlined />,
            danger: true,
            onClick: () => ask('cancel', followUp),
          },
        ]
      : [
          {
            key: 'reopen',
            label: t('reopen.action'),
            icon: <RollbackOutlined />,
            onClick: () => void takeBack(followUp),
          },
        ];

  const Dialog = asked && DIALOGS[asked.dialog];
  const dialogs = asked && Dialog && (
    <Suspense fallback={null}>
      {/* Stays mounted after closing so that the closing animation can run. */}
      <Dialog
        key={`${asked.dialog} ${asked.followUp.id}`}
        followUp={asked.followUp}
        open={asked.open}
        onClose={() => setAsked((before) => before && { ...before, open: false })}
      />
    </Suspense>
  );
  return { actionsOf, dialogs };
}
