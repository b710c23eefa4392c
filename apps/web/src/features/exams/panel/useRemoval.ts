import { examCalls } from '@cogclinic/contract/exams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import type { Exam } from '../types.ts';

type Removed = Readonly<{ id: string; day: string }>;

/** Removes an examination once confirmed, and brings the last one back on demand. */
export function useRemoval() {
  const { t } = useTranslation('exams');
  const { date } = useFormats();
  const confirm = useConfirm();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const removal = useSend(examCalls.remove, {
    // It was changed meanwhile: the list shows its current state.
    onError: () => void forget(examCalls.remove.changes),
  });
  const restoring = useSend(examCalls.restore, {
    onSuccess: () => {
      setRemoved(null);
      showSuccess(t('restored'));
    },
  });
  return {
    removed,
    forget: () => setRemoved(null),
    undo: () => {
      if (removed) restoring.mutate({ body: { id: removed.id } });
    },
    remove: async ({ id, version, examDate }: Exam) => {
      const day = date(examDate);
      const sure = await confirm({
        title: t('removeTitle', { date: day }),
        content: t('removeContent'),
        ok: t('remove'),
        danger: true,
      });
      if (sure) removal.mutate({ body: { id, version } }, { onSuccess: () => setRemoved({ id, day }) });
    },
  };
}
