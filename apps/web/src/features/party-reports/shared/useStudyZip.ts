import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { useState } from 'react';
import { reportError, sendCall } from '#ui/api.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { PartyStudy } from '../types.ts';

/** As long as a large study may take. */
const TIMEOUT = 580_000;

/** Hands the zip of a study to the browser, one at a time. */
export function useStudyZip() {
  const [downloading, setDownloading] = useState<string | null>(null);
  const download = async ({ id, patient, sentName, studyDate }: PartyStudy) => {
    setDownloading(id);
    try {
      const blob = await sendCall(partyReportCalls.downloadImageData, { query: { id } }, { timeoutMs: TIMEOUT });
      saveBlob(blob, `${[patient?.name ?? sentName, studyDate].filter(Boolean).join(' ') || id}.zip`);
    } catch (error) {
      reportError(error);
    } finally {
      setDownloading(null);
    }
  };
  return { download, downloading };
}
