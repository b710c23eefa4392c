import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { PartyStudy } from '../types.ts';

/** Undoes a match or a proposal once confirmed; answers whether it was asked for. */
export function useUnmatching(): (study: PartyStudy) => Promise<boolean> {
  const { t } = useTranslation('party-reports');
  const confirm = useConfirm();
  const { mutate } = useSend(partyReportCalls.unmatch, {
    onSuccess: () => showSuccess(t('unmatched')),
    // It was changed meanwhile: the list shows its current state.
    onError: () => void forget(partyReportCalls.unmatch.changes),
  });
  return async ({ id, version, patient }) => {
    const sure = await confirm({
      title: t('unmatchTitle', { name: patient?.name ?? '' }),
      content: t('unmatchContent'),
      ok: t('unmatch'),
      danger: true,
    });
    if (sure) mutate({ body: { id, version } });
    return sure;
  };
}
