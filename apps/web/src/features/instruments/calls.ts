import type { CallData } from '@cogclinic/contract/call';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import { reportError, sendCall } from '#ui/api.ts';
import { saveBlob } from '#ui/table/exportRows.ts';

export type OwnRow = CallData<typeof ownInstrumentCalls.list>[number];
export type Own = CallData<typeof ownInstrumentCalls.one>;
export type Imported = CallData<typeof ownInstrumentCalls.importFhir>;
export type Finding = Imported['findings'][number];

/** What a change of an own instrument makes old. */
export const STALE = [
  ownInstrumentCalls.list,
  ownInstrumentCalls.one,
  scaleCalls.types,
  scaleCalls.recent,
  scaleCalls.items,
] as const;

/** Saves an instrument as a FHIR Questionnaire on the reader's disk. */
export async function saveFhir(code: string): Promise<void> {
  try {
    saveBlob(await sendCall(ownInstrumentCalls.exportFhir, { params: { id: code } }), `${code}.json`);
  } catch (error) {
    reportError(error);
  }
}
