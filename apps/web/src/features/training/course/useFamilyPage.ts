import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import type { Language } from '#ui/language.ts';
import { saveBlob } from '#ui/table/exportRows.ts';

/** Fetches the family's page about a period and hands it over as a download. */
export function useFamilyPage(archiveId: string, patientName: string, period: { beginDay: string; endDay: string }) {
  const { t } = useTranslation('trainingData');
  const [isBusy, setBusy] = useState(false);
  const download = async (language: Language) => {
    setBusy(true);
    try {
      const blob = await sendCall(trainingCourseCalls.family, {
        params: { id: archiveId },
        query: { ...period, language },
      });
      saveBlob(blob, `${patientName} ${t('others.file')} ${period.endDay}.pdf`);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy };
}
