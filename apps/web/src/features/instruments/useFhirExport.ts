import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { saveBlob } from '#ui/table/exportRows.ts';

/** Saves an instrument as a FHIR Questionnaire on the reader's disk. */
export function useFhirExport(): (code: string) => Promise<void> {
  const { t } = useTranslation('instruments');
  return async (code) => {
    try {
      saveBlob(await sendCall(ownInstrumentCalls.exportFhir, { params: { id: code } }), `${code}.json`);
      showSuccess(t('exported'));
    } catch (error) {
      reportError(error);
    }
  };
}
