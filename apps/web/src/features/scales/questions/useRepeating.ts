import type { Instrument, Section } from '@cogclinic/scales/instrument';
import {
  endingRepetitions,
  type Repetition,
  type Repetitions,
  repetitionCode,
  withoutRepetition,
} from '@cogclinic/scales/repeat';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import type { AnswerSheet } from '../shared/answerSheet.ts';

export type Repeating = Readonly<{
  /** The repetitions that end with a section. */
  endings(section: Section): readonly Repetition[];
  add(repetition: Repetition): void;
  remove(repetition: Repetition): Promise<void>;
}>;

type RepeatingOptions = {
  /** Written out. */
  form: Instrument;
  instrument: Instrument;
  sheet: AnswerSheet;
  shown: Repetitions;
  onShow: (shown: Repetitions) => void;
  onGoTo: (code: string) => void;
};

/** Repeating groups: another repetition, or one less. */
export function useRepeating({ form, instrument, sheet, shown, onShow, onGoTo }: RepeatingOptions): Repeating {
  const { t } = useTranslation('scales');
  const confirm = useConfirm();
  const firstOf = ({ group, around, index }: Repetition): string | undefined => {
    const section = instrument.sections.find((one) => one.repeats?.[around.length] === group);
    const code = section?.items[0]?.code;
    const inner = Math.max(0, (section?.repeats?.length ?? 0) - around.length - 1);
    return code && repetitionCode(code, [...around, index, ...Array<number>(inner).fill(1)]);
  };

  return {
    endings: (section) => endingRepetitions(form.sections, section),
    add(repetition) {
      const { group, around, index } = repetition;
      onShow({ ...shown, [repetitionCode(group, around)]: index + 1 });
      const first = firstOf({ ...repetition, index: index + 1 });
      if (first !== undefined) onGoTo(first);
    },
    async remove(repetition) {
      const { group, around, index, count } = repetition;
      const { answers } = sheet.getState();
      const last = { ...repetition, index: count };
      const given = Object.keys(withoutRepetition(instrument, answers, repetition)).length > 0;
      const lost = Object.keys(withoutRepetition(instrument, answers, last)).length > 0 || index < count;
      const question = { content: t('repeat.question', { index }), ok: t('repeat.remove'), cancel: t('repeat.keep') };
      if (given && lost && !(await confirm(question))) return;
      // In one step: in between, conditions would see answers of two repetitions.
      sheet.setAll(withoutRepetition(instrument, sheet.getState().answers, repetition));
      onShow({ ...shown, [repetitionCode(group, around)]: count - 1 });
      const next = firstOf({ ...repetition, index: Math.min(index, count - 1) });
      if (next !== undefined) onGoTo(next);
    },
  };
}
