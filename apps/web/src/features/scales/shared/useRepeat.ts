import { archiveCalls } from '@cogclinic/contract/archives';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchCall, reportError, sendCall } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { testPath, typePath } from '../paths.ts';
import { startIds, subjectProblems } from '../start/subject.ts';

/** A test that was given before, by its report. */
export type Earlier = Readonly<{ reportId: string; archiveId: string; instrument: string }>;

/**
 * Gives a patient the instrument of an earlier test once more. The new test begins at once where nothing is to be asked. The
 * form of its start comes first, with patient, way of giving and informant filled in, where the licence is not confirmed, the same test
 * is begun already, the earlier one came from paper, or informant or years of school are to be given.
 */
export function useRepeat() {
  const navigate = useNavigate();
  const [idOf] = useState(() => startIds(newId));
  const [busy, setBusy] = useState<string | null>(null);

  const begin = async ({ reportId, archiveId, instrument: code }: Earlier): Promise<string> => {
    const [{ instrument, enabled }, open, { educationYears }, { enteredBy }] = await Promise.all([
      fetchCall(scaleCalls.items, { params: { typeId: code }, query: {} }),
      fetchCall(scaleCalls.open, { query: { archiveId, instrument: code } }),
      fetchCall(archiveCalls.one, { params: { id: archiveId }, query: {} }),
      fetchCall(reportCalls.one, { params: { id: reportId } }),
    ]);
    const subject = { informant: '', educationYears, normSet: instrument.defaultNormSet };
    const isAsked = Object.keys(subjectProblems(instrument, archiveId, subject)).length > 0;
    const onPaper = enteredBy !== null;
    if (!enabled || open.length > 0 || isAsked || onPaper) {
      const after = instrument.answeredBy === 'informant' ? reportId : undefined;
      return typePath(code, archiveId, onPaper, after);
    }
    const body = { instrument: code, archiveId, ...subject, informant: null, paper: null };
    const { id } = await sendCall(scaleCalls.start, { body: { id: idOf(body), ...body } });
    return testPath(instrument.page, id);
  };

  const repeat = async (earlier: Earlier) => {
    setBusy(earlier.reportId);
    try {
      await navigate(await begin(earlier));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(null);
    }
  };
  return { repeat, isBusy: (reportId: string): boolean => busy === reportId };
}
