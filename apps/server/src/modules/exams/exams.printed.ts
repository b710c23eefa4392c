import type { CallData } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import { printedNumber, printedValue } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';

type Exam = CallData<typeof examCalls.one>;
type Value = Exam['values'][number];

/** The newest examination as it is printed, with the values of the one before. */
export type PrintedExam = {
  title: string;
  heads: { item: string; value: string; range: string; mark: string; before: string };
  rows: { item: string; value: string; range: string; mark: string; off: boolean; before: string }[];
  conclusion: string | null;
  /** Said once when a range is not confirmed; such ranges bear an asterisk. */
  note: string | null;
};

const NONE = '—';

/** The newest examination, or null without any. */
export function printedExam(exams: readonly Exam[], language: Language, t: Translate): PrintedExam | null {
  const [newest, before] = exams;
  if (!newest) return null;
  const heads = {
    item: t('overview:column.item'),
    value: t('overview:column.value'),
    range: t('overview:column.range'),
    mark: t('overview:column.mark'),
    before: before ? writtenTimes(language).date(before.examDate) : '',
  };
  const rows = newest.values.map((value) => ({
    item: value.name,
    value: withUnit(value, language),
    range: rangeText(value, language) + (value.confirmed ? '' : ' *'),
    mark: value.mark === null ? NONE : t(`overview:marked.${value.mark}`),
    off: value.mark === 'low' || value.mark === 'high',
    before: before
      ? earlier(
          before.values.find(({ item }) => item === value.item),
          language,
        )
      : '',
  }));
  const unsure = newest.values.some(({ confirmed, mark }) => !confirmed && mark !== null);
  return {
    title: t('overview:examOf', { date: writtenTimes(language).date(newest.examDate) }),
    heads,
    rows,
    conclusion: newest.conclusion && t('overview:conclusion', { text: newest.conclusion }),
    note: unsure ? t('overview:rangeUnconfirmed') : null,
  };
}

function withUnit({ value, decimals, unit }: Value, language: Language): string {
  const figure = printedValue(value, decimals, language);
  return unit ? `${figure} ${unit}` : figure;
}

function rangeText({ low, high }: Value, language: Language): string {
  const bound = (limit: number) => printedNumber(limit, language, 6);
  if (low !== null && high !== null) return `${bound(low)}–${bound(high)}`;
  if (high !== null) return `≤ ${bound(high)}`;
  return low === null ? NONE : `≥ ${bound(low)}`;
}

function earlier(value: Value | undefined, language: Language): string {
  if (!value) return NONE;
  const figure = printedValue(value.value, value.decimals, language);
  return value.mark === 'low' ? `${figure} ↓` : value.mark === 'high' ? `${figure} ↑` : figure;
}
