import { overviewCalls } from '@cogclinic/contract/overview';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import { toWireTime } from '#ui/format.ts';
import type { Language } from '#ui/language.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { Archive } from './types.ts';

/** Fetches the brain health report of a patient in one language and hands it over as a download. */
export function useSummaryPdf({ id, name }: Pick<Archive, 'id' | 'name'>) {
  const { t } = useTranslation(['archives', 'records']);
  const [busy, setBusy] = useState(false);

  const download = async (language: Language) => {
    setBusy(true);
    try {
      const blob = await sendCall(overviewCalls.summary, { params: { id }, query: { language } });
      const day = toWireTime(new Date()).slice(0, 10);
      saveBlob(blob, `${name} ${t('records:action.report')} ${day}.pdf`);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };

  return { download, busy };
}
