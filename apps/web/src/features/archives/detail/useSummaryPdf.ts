import { overviewCalls } from '@cogclinic/contract/overview';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import type { Language } from '#ui/language.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import { useToday } from '#ui/useToday.ts';
import type { Archive } from './types.ts';

/** Fetches the brain health report of a patient in one language and hands it over as a download. */
export function useSummaryPdf({ id, name }: Pick<Archive, 'id' | 'name'>) {
  const { t } = useTranslation(['archives', 'records']);
  const today = useToday();
  const [busy, setBusy] = useState(false);

  const download = async (language: Language) => {
    setBusy(true);
    try {
      const blob = await sendCall(overviewCalls.summary, { params: { id }, query: { language } });
      saveBlob(blob, `${name} ${t('records:action.report')} ${today}.pdf`);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };

  return { download, busy };
}
