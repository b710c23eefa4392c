import { type Saving, worstOf } from '@cogclinic/outbox/saving';
import { answerTo } from '@cogclinic/scales/answerTo';
import { itemsToCome } from '@cogclinic/scales/form';
import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { type Repetitions, withRepetitions } from '@cogclinic/scales/repeat';
import { shownItems } from '@cogclinic/scales/run';
import { unlikelyItems, unlikelyText } from '@cogclinic/scales/unlikely';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { runPath } from '#features/batteries/shared/paths.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showWarning } from '#ui/notify.ts';
import { useLeaveGuard, useTab } from '#ui/tab.ts';
import { LEFT_WITHOUT_ASKING, reportPath } from '../paths.ts';
import type { AnswerSheet } from '../shared/answerSheet.ts';
import { useItemLanguage } from '../shared/useLocalText.ts';
import { answerable, missingItems } from './places.ts';
import { type Administration, useAnswerSheet } from './useAnswerSheet.ts';
import { type Submission, useSubmit } from './useSubmit.ts';

export type Progress = Readonly<{
  given: number;
  asked: number;
  /** Answers to come may bring more items. */
  about: boolean;
}>;

/** The removed answers; `undo` restores them and the answer that removed them, unless later answers conflict. */
export type LeftAnswers = Readonly<{ codes: readonly string[]; undo: (() => void) | null }>;

export type OpenTest = Omit<Submission, 'submit'> &
  Readonly<{
    /** The instrument with its repeating groups written out. */
    form: Instrument;
    asked: readonly Item[];
    answers: Answers;
    missing: readonly string[];
    /** A submission was tried and found items without an answer. */
    sought: boolean;
    progress: Progress;
    saving: Saving;
    /** The answers that the last one removed by leading to another path. */
    left: LeftAnswers | null;
    /** Calculated values are not known before the submission. */
    late: boolean;
    sheet: AnswerSheet;
    retrySaving(): void;
    trySubmit(): Promise<void>;
  }>;

type TestOptions = {
  administration: Administration;
  instrument: Instrument;
  /** How many repetitions without answers are shown. */
  shown?: Repetitions;
  /** Whether what is made beside the answers is saved. */
  beside?: Saving;
  /** Shows the first item without an answer, or one that the server found a fault with. */
  onGoTo: (code: string) => void;
};

/** What every page family does with an open test: keeps its answers, asks before it is left, submits it. */
export function useTest({ administration, instrument, shown, beside = 'saved', onGoTo }: TestOptions): OpenTest {
  const { t } = useTranslation('scales');
  const tab = useTab();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const language = useItemLanguage();
  const { answers, saving: savingAnswers, left, late, sheet } = useAnswerSheet(administration, instrument);
  const saving = worstOf(savingAnswers, beside);
  const [sought, setSought] = useState(false);
  const form = useMemo(() => withRepetitions(instrument, answers, shown), [instrument, answers, shown]);
  const asked = useMemo(() => shownItems(form, answers), [form, answers]);
  const missing = missingItems(form, answers);

  const { release } = useLeaveGuard({
    content: t('leave.question'),
    ok: t('leave.ok'),
    cancel: t('leave.cancel'),
    allowed: LEFT_WITHOUT_ASKING,
  });
  const unsaved = saving !== 'saved';
  useEffect(() => tab.setDirty(unsaved), [tab, unsaved]);

  const { busy, error, submit } = useSubmit({
    administration,
    instrument: form,
    sheet,
    onDone(reportId) {
      release();
      tab.setDirty(false);
      const { battery } = administration;
      navigate(battery ? runPath(battery.runId, true) : reportPath(reportId), { replace: true });
    },
    onItemRefused: onGoTo,
  });
  const trySubmit = async () => {
    const [first] = missing;
    if (first !== undefined) {
      const enough = missing.length <= instrument.scoring.missingAllowed;
      const question = {
        content: t('submit.missingAllowed', { count: missing.length }),
        ok: t('submit.anyway'),
        cancel: t('submit.goBack'),
      };
      if (!enough) showWarning(t('submit.missing', { count: missing.length }));
      if (!enough || !(await confirm(question))) {
        setSought(true);
        return onGoTo(first);
      }
    }
    const [doubted] = unlikelyItems(form, answers);
    const question = doubted && unlikelyText(doubted, answers, language);
    if (doubted && question) {
      const isRight = await confirm({ content: question, ok: t('submit.isRight'), cancel: t('submit.goBack') });
      if (!isRight) return onGoTo(doubted.code);
    }
    await submit();
  };
  const undo = () => {
    const turn = sheet.undo();
    if (turn !== undefined) onGoTo(turn);
  };
  const toAnswer = answerable(asked);
  return {
    form,
    asked,
    answers,
    missing,
    sought,
    progress: {
      given: toAnswer.filter(({ code }) => answerTo(answers, code) !== undefined).length,
      asked: toAnswer.length,
      about: itemsToCome(form, answers).length > 0,
    },
    saving,
    left: left ? { codes: Object.keys(left.gone), undo: sheet.turn() === undefined ? null : undo } : null,
    late: late === true,
    sheet,
    busy,
    error,
    retrySaving() {
      sheet.resume();
      void sheet.saveNow();
    },
    trySubmit,
  };
}
