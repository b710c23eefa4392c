import { amountOf, type FigureBy, type FigureName, groupingsOf, groupsBy } from '@cogclinic/contract/analysis';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import { printedLanguage } from '#platform/printedLanguage.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';
import type { AnalysedFigures } from '../figures.service.ts';
import { groupWords } from './words.ts';

/** Groups beyond these are counted and not printed. */
const MOST = 15;

type Figure = AnalysedFigures[number];
type Chart = { title: string; rows: Row[]; rest: string | null };
/** A group: its bars are shares of the longest of the chart. */
type Row = { name: string; now: number; before: number; patients: string; patientsBefore: string; amount: string };

/** All that the print of the data analysis shows, in one language; the template (analysis.typ) has no words of its own. */
export type AnalysisSheet = {
  language: string;
  region: string;
  institution: string;
  logo: string | null;
  kind: string;
  title: string;
  period: string;
  filters: { label: string; value: string }[];
  heads: { patients: string; before: string };
  figures: { title: string; definition: string; totals: string[]; charts: Chart[] }[];
  footer: { left: string; page: string };
};

/** What is printed, and by whom. */
export type Analysed = Readonly<{
  days: Readonly<{ beginTime: string; endTime: string; beforeBegin: string; beforeEnd: string }>;
  figures: AnalysedFigures;
  /** The filters as they are named to readers. */
  filters: readonly { label: string; value: string }[];
  printing: Readonly<{ institution: string; by: string; at: string }>;
}>;

/** Lays out the data analysis for printing: each figure with its definition, and all of its groupings. */
export function analysisSheet(
  { days, figures, filters, printing }: Analysed,
  language: Language,
  t: Translate,
): AnalysisSheet {
  const day = (one: string) => writtenTimes(language).date(one);
  return {
    ...printedLanguage(language),
    institution: printing.institution,
    logo: null,
    kind: t('analysis:title'),
    title: t('analysis:title'),
    period: t('analysis:period', {
      from: day(days.beginTime),
      to: day(days.endTime),
      beforeFrom: day(days.beforeBegin),
      beforeTo: day(days.beforeEnd),
    }),
    filters: [...filters],
    heads: { patients: t('analysis:patients'), before: t('analysis:before') },
    figures: figures.map((figure) => ({
      title: t(`figures:name.${figure.figure}`),
      definition: t(`figures:define.${figure.figure}`),
      totals: totalsOf(figure, language, t),
      charts: groupingsOf(figure.figure).flatMap((by) => chartOf(figure, by, language, t)),
    })),
    footer: {
      left: t('overview:printed', { name: printing.by, time: writtenTimes(language).dateTime(printing.at) }),
      page: '{page} / {pages}',
    },
  };
}

function totalsOf({ figure, patients, records, amount, before }: Figure, language: Language, t: Translate): string[] {
  const line = (name: string, now: number, then: number) =>
    t('analysis:total', { name, now: printedNumber(now, language, 0), before: printedNumber(then, language, 0) });
  const kind = amountOf(figure);
  return [
    line(t('analysis:patients'), patients, before.patients),
    ...(records !== patients && kind !== 'median'
      ? [line(t(`figures:records.${figure}`), records, before.records)]
      : []),
    ...(kind === 'sum' ? [line(t(`figures:amount.${figure}`), amount ?? 0, before.amount ?? 0)] : []),
  ];
}

function chartOf(figure: Figure, by: FigureBy, language: Language, t: Translate): Chart[] {
  const groups = groupsBy(figure.groups, by);
  if (groups.length === 0) return [];
  const most = Math.max(1, ...groups.flatMap(({ patients, before }) => [patients, before.patients]));
  return [
    {
      title: t(`figures:by.${by}`),
      rows: groups.slice(0, MOST).map((group) => ({
        name: groupWords(group, t),
        now: group.patients / most,
        before: group.before.patients / most,
        patients: printedNumber(group.patients, language, 0),
        patientsBefore: printedNumber(group.before.patients, language, 0),
        amount: amountText(figure.figure, group.amount, language, t),
      })),
      rest: groups.length > MOST ? t('analysis:rest', { count: groups.length - MOST }) : null,
    },
  ];
}

function amountText(figure: FigureName, amount: number | null, language: Language, t: Translate): string {
  if (amount === null) return '';
  const number = printedNumber(amount, language, 1);
  return amountOf(figure) === 'median'
    ? t('analysis:median', { days: number })
    : t('analysis:amount', { name: t(`figures:amount.${figure}`), number });
}
