import { reportError, sendCall } from '#ui/api.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { Report } from './types.ts';

/** Downloads a report's answers as a FHIR QuestionnaireResponse. */
export async function saveAnswers({ id, instrument, testEndTime }: Report): Promise<void> {
  try {
    // Loaded on demand: the calls of own instruments are large.
    const { ownInstrumentCalls } = await import('@cogclinic/contract/ownInstruments');
    const answers = await sendCall(ownInstrumentCalls.response, { params: { id } });
    saveBlob(answers, `${instrument}-${testEndTime.slice(0, 10)}.json`);
  } catch (error) {
    reportError(error);
  }
}
