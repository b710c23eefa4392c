import { reportError, sendCall } from '#ui/api.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { Report } from './types.ts';

/** Saves a report's answers as a FHIR QuestionnaireResponse on the reader's disk. */
export async function saveAnswers({ id, instrument, testEndTime }: Report): Promise<void> {
  try {
    // Only who asks for the file loads the calls of own instruments, which are long.
    const { ownInstrumentCalls } = await import('@cogclinic/contract/ownInstruments');
    const answers = await sendCall(ownInstrumentCalls.response, { params: { id } });
    saveBlob(answers, `${instrument}-${testEndTime.slice(0, 10)}.json`);
  } catch (error) {
    reportError(error);
  }
}
