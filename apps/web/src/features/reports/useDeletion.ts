import { reportCalls } from '@cogclinic/contract/reports';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { useTranslation } from 'react-i18next';
import { useBinDays } from '#features/identity/shared/useBinDays.ts';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';

type Named = Readonly<{ id: string; patientName: string; instrument: string; instrumentName: string }>;

/** Deletes a report after a confirmation, and restores a deleted one. */
export function useDeletion() {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  const days = useBinDays();
  const confirm = useConfirm();
  const removing = useSend(reportCalls.remove, { callerForgets: true });
  const restoring = useSend(reportCalls.restore, {
    onSuccess: () => showSuccess(t('delete.restored')),
  });

  const remove = async ({ id, patientName, instrument, instrumentName }: Named): Promise<boolean> => {
    const sure = await confirm({
      title: t('delete.ask', { instrument: abbreviationOf(instrument, instrumentName), name: patientName }),
      content: t('delete.hint', { days }),
      ok: t('delete.action'),
      danger: true,
    });
    if (!sure) return false;
    try {
      const { restorableUntil } = await removing.mutateAsync({ params: { id } });
      showSuccess(t('delete.done', { date: date(restorableUntil) }));
      // Not awaited: the deleted report's own page closes at once.
      void forget(reportCalls.remove.changes);
      return true;
    } catch {
      // The reason has already been shown.
      return false;
    }
  };

  return {
    remove,
    removing: removing.isPending,
    restore: (id: string) => restoring.mutate({ params: { id } }),
  };
}
