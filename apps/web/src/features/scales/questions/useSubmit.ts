import { CallError } from '@cogclinic/contract/client';
import { identityCalls } from '@cogclinic/contract/identity';
import { COPING_STYLE, scaleCalls } from '@cogclinic/contract/scales';
import { ownTimeZone, wireNow } from '@cogclinic/contract/wireNow';
import { answersOnPath } from '@cogclinic/scales/form';
import type { Instrument } from '@cogclinic/scales/instrument';
import { useRef, useState } from 'react';
import { forget, sendCall, useCall } from '#ui/api.ts';
import { endOfTest } from '../endOfTest.ts';
import type { AnswerSheet } from '../shared/answerSheet.ts';
import { useItemLanguage } from '../shared/useLocalText.ts';
import type { Administration } from './useAnswerSheet.ts';

export type Submission = Readonly<{
  busy: boolean;
  /** Why the last try failed. */
  error: CallError | Error | null;
  submit(): Promise<void>;
}>;

type SubmitOptions = {
  administration: Administration;
  instrument: Instrument;
  sheet: AnswerSheet;
  onDone: (reportId: string) => void;
  /** The server found a fault with an item's answer. */
  onItemRefused: (code: string) => void;
};

/** The cache is invalidated only after the questions are left, so that they are not on display during the refetch. */
const LATER = { callerForgets: true } as const;

/** Sends the answers to be scored. The administration's id makes a repeated sending the same one. */
export function useSubmit({ administration, instrument, sheet, onDone, onItemRefused }: SubmitOptions): Submission {
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  const language = useItemLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Submission['error']>(null);
  const running = useRef(false);

  const send = () => {
    const { answers } = sheet.getState();
    const now = wireNow(account?.timeZone ?? ownTimeZone());
    const body = {
      administrationId: administration.id,
      archiveId: administration.patient.id,
      answers: answersOnPath(instrument, answers),
      testStartTime: administration.startTime,
      testEndTime: endOfTest(administration.startTime, now),
      language,
      informant: administration.informant,
      educationYears: administration.educationYears,
      normSet: administration.normSet,
    };
    return instrument.code === COPING_STYLE
      ? sendCall(scaleCalls.answerCoping, { params: { id: COPING_STYLE }, body }, LATER)
      : sendCall(scaleCalls.answer, { params: { id: instrument.code }, body }, LATER);
  };

  const submit = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    sheet.pause();
    try {
      const { reportId } = await send();
      sheet.finish();
      onDone(reportId);
      void forget(scaleCalls.answer.changes);
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
      sheet.resume();
      if (failure instanceof CallError) {
        const item = failure.fields.find(({ path }) => path.startsWith('answers.'));
        if (item) onItemRefused(item.path.slice('answers.'.length));
        if (failure.code === 409) void forget(scaleCalls.discard.changes);
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, error, submit };
}
