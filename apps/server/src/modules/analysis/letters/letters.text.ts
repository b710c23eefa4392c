import { amountOf, CHAIN_STEPS, type FigureBy, groupingsOf, groupsBy } from '@cogclinic/contract/analysis';
import { shownGroups, shownNumber, shownSteps } from '@cogclinic/contract/smallGroups';
import type { Language } from '@cogclinic/scales/instrument';
import { printedNumber } from '#platform/printedNumbers.ts';
import { type Translate, translator } from '#platform/texts.ts';
import type { AnalysedFigures } from '../figures.service.ts';
import { groupWords } from '../print/words.ts';

/** Groups beyond these are on the page only. */
const MOST = 10;

type Figure = AnalysedFigures[number];
type Group = Figure['groups'][number];
type Period = 'now' | 'before';
/** Patients in the period and the one before; null is withheld. */
type Pair = Readonly<Record<Period, number | null>>;
type Shown = Readonly<{ total: Pair; groups: readonly Readonly<{ group: Group; patients: Pair }>[] }>;

/**
 * The lines of a figure in a letter. Mail is read by more than its reader: groups of fewer than five patients are withheld, and
 * what they could be worked out of, whomever the reader may see.
 */
export function figureLines(figure: Figure, language: Language): string[] {
  const t = translator(language);
  const shown = shownOf(figure);
  const bys = groupingsOf(figure.figure);
  const lines = [
    t(`figures:name.${figure.figure}`),
    ...totalLines(figure, shown.total, language, t).map((line) => `  ${line}`),
    ...bys.flatMap((by) => groupLines(figure, by, shown, language, t)),
  ];
  return shown.total.now === null || shown.groups.some(({ patients }) => patients.now === null)
    ? [...lines, `  ${t('analysisLetters:withheldNote')}`]
    : lines;
}

function totalLines(
  { figure, records, amount, before, patients }: Figure,
  total: Pair,
  language: Language,
  t: Translate,
) {
  const pair = (name: string, now: number | null, then: number | null) =>
    t('analysis:total', { name, now: numberText(now, language, t), before: numberText(then, language, t) });
  const kind = amountOf(figure);
  const of = (now: number, then: number): Pair => ({
    now: total.now === null ? null : now,
    before: total.before === null ? null : then,
  });
  const all = of(records, before.records);
  const sum = of(amount ?? 0, before.amount ?? 0);
  return [
    pair(t('analysis:patients'), total.now, total.before),
    ...(records !== patients && kind !== 'median' ? [pair(t(`figures:records.${figure}`), all.now, all.before)] : []),
    ...(kind === 'sum' ? [pair(t(`figures:amount.${figure}`), sum.now, sum.before)] : []),
  ];
}

function groupLines(figure: Figure, by: FigureBy, shown: Shown, language: Language, t: Translate): string[] {
  const own = shown.groups.filter(({ group }) => group.by === by);
  if (own.length === 0) return [];
  const isMedian = amountOf(figure.figure) === 'median';
  const lines = own.slice(0, MOST).map(({ group, patients }) => {
    const now = numberText(patients.now, language, t);
    const line = t('analysis:total', {
      name: groupWords(group, t),
      now,
      before: numberText(patients.before, language, t),
    });
    // Of records there is no number here: it could tell of the patients of a group that is withheld.
    const isTold = isMedian && group.amount !== null && patients.now !== null;
    return isTold ? `${line} · ${t('analysis:median', { days: printedNumber(group.amount ?? 0, language, 1) })}` : line;
  });
  const rest = own.length > MOST ? [t('analysisLetters:rest', { count: own.length - MOST })] : [];
  return [`  ${t(`figures:by.${by}`)}`, ...[...lines, ...rest].map((line) => `    ${line}`)];
}

const numberText = (value: number | null, language: Language, t: Translate): string =>
  value === null ? t('analysisLetters:withheld') : printedNumber(value, language, 0);

/** What may be told of a figure: each of its groupings, in both periods. */
function shownOf(figure: Figure): Shown {
  const told = { now: toldIn(figure, 'now'), before: toldIn(figure, 'before') };
  return {
    total: { now: told.now.total, before: told.before.total },
    groups: told.now.groups.map(({ group, patients }, at) => ({
      group,
      patients: { now: patients, before: told.before.groups[at]?.patients ?? null },
    })),
  };
}

function toldIn(figure: Figure, period: Period) {
  const of = (counts: Figure | Group) => (period === 'now' ? counts.patients : counts.before.patients);
  const bys = groupingsOf(figure.figure);
  const parts = bys.map((by) => {
    const groups = groupsBy(figure.groups, by);
    const numbers = groups.map(of);
    // Steps are parts of each other, not of the whole.
    if (by === 'step' && groups.length === CHAIN_STEPS.length) {
      return { groups, total: shownNumber(of(figure)), shown: shownSteps(numbers) };
    }
    const { total, groups: shown } = shownGroups(of(figure), numbers);
    return { groups, total, shown };
  });
  const isWithheld = shownNumber(of(figure)) === null || parts.some(({ total }) => total === null);
  return {
    total: isWithheld ? null : of(figure),
    // The groups of another grouping would add up to a total that is withheld.
    groups: parts.flatMap(({ groups, shown }) =>
      groups.map((group, at) => ({ group, patients: isWithheld && of(group) > 0 ? null : (shown[at] ?? null) })),
    ),
  };
}
