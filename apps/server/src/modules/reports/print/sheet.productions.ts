import type { Production } from '@cogclinic/contract/productions';
import type { Instrument, Item, Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { alsoJudged, clockOf, rightSteps, tapErrors } from '@cogclinic/scales/productions';
import { itemsOf } from '@cogclinic/scales/run';
import { isTrail, trailCircles } from '@cogclinic/scales/trail';
import type { Translate } from '#platform/texts.ts';
import { type Drawing, drawingSvg, drawingTime, heightShare, printable } from './drawing.svg.ts';
import type { ReportProduction } from './reportProductions.service.ts';
import type { AnswerTable } from './sheet.answers.ts';

/** The productions of a test; null where there are none of the kind. */
export type PrintedProductions = {
  drawings: { title: string; items: DrawnItem[] } | null;
  records: { title: string; rows: { item: string; lines: RecordLine[] }[] } | null;
};
/** `height` is for a width of 1; `judged`: the further items that are judged on the same drawing. */
type DrawnItem = {
  item: string;
  facts: string;
  judged: { item: string; facts: string }[];
  alt: string;
  svg: string;
  height: number;
};
/** `faint` ones do not count. */
type RecordLine = { lead: string; words: { text: string; faint: boolean }[]; comma: string };

/** Lays out the productions of the items of an instrument, in their order; the points are those of the table of answers. */
export function printedProductions(
  {
    instrument,
    productions,
    answers,
  }: { instrument: Instrument; productions: readonly ReportProduction[]; answers: AnswerTable },
  language: Language,
  t: Translate,
): PrintedProductions {
  // Of a repeated group the first one counts, whose codes productions are kept by.
  const points = new Map(
    answers.sections.toReversed().flatMap(({ rows }) => rows.map((row) => [row.code, row.points])),
  );
  const all = itemsOf(instrument);
  const named = ({ code, text }: Item) => `${code} ${textOf(text, language)}`;
  const pointsOf = ({ code }: Item) => {
    const given = points.get(code);
    return given && /\d/.test(given) ? [t('pdf:productions.points', { points: given })] : [];
  };
  const made = all.map((item) => ({
    item,
    productions: productions.filter((one) => one.item === item.code).map(({ production }) => production),
  }));
  const items = made.flatMap(({ item, productions: each }) =>
    each.filter(isDrawn).map((drawing): DrawnItem => {
      const print = printable(drawing);
      const took = t('pdf:productions.took', { time: clockOf(drawingTime(drawing)) });
      return {
        item: named(item),
        facts: [...pointsOf(item), took, ...(print.isCoarse ? [t('pdf:productions.simplified')] : [])].join(' · '),
        judged: alsoJudged(all, item).map((other) => ({ item: named(other), facts: pointsOf(other).join('') })),
        alt: `${named(item)}: ${t('pdf:productions.strokes', { count: drawing.strokes.length })}`,
        svg: drawingSvg(print.drawing, isTrail(item) ? trailCircles(drawing.language) : []),
        height: heightShare(drawing),
      };
    }),
  );
  const rows = made
    .map(({ item, productions: each }) => ({
      item: named(item),
      lines: each.filter((production) => !isDrawn(production)).map((production) => recordLine(production, language, t)),
    }))
    .filter(({ lines }) => lines.length > 0);
  return {
    drawings: items.length > 0 ? { title: t('pdf:productions.drawings'), items } : null,
    records: rows.length > 0 ? { title: t('pdf:productions.records'), rows } : null,
  };
}

const isDrawn = (production: Production): production is Drawing =>
  production.kind === 'drawing' && production.strokes.length > 0;

function recordLine(production: Production, language: Language, t: Translate): RecordLine {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  const line = (lead: string, words: RecordLine['words'] = []) => ({ lead, words, comma: t('pdf:productions.comma') });
  switch (production.kind) {
    case 'drawing':
      return line(t('pdf:productions.notDrawn'));
    case 'recording':
      return line(t('pdf:productions.recording', { length: clockOf(production.milliseconds) }));
    case 'words': {
      const said = production.words.map(({ word, listed }) => ({
        text: listed ? word : t('pdf:productions.otherWord', { word }),
        faint: !listed,
      }));
      return line(t('pdf:productions.words'), said.length > 0 ? said : [{ text: '—', faint: false }]);
    }
    case 'fluency': {
      const count = production.words.filter(({ repeated }) => !repeated).length;
      const said = production.words.map(({ word, at, repeated }) => ({
        text: `${word || '·'}${at === null ? '' : `\u00a0${number(at / 1000, 0)}″`}`,
        faint: repeated,
      }));
      return line(t('pdf:productions.fluency', { count }), said);
    }
    case 'taps':
      return line(t('pdf:productions.taps', tapErrors(production)));
    case 'serial': {
      const right = rightSteps(production);
      const steps = production.steps.map((step, at) => ({
        text: `${step ?? '—'}\u00a0${right[at] ? '✓' : '✗'}`,
        faint: false,
      }));
      return line('', steps.length > 0 ? steps : [{ text: '—', faint: false }]);
    }
    case 'ticks':
      return line(t('pdf:productions.named', { given: production.ticked.length, count: production.of.length }));
    case 'timer':
      return line(t('pdf:productions.seconds', { seconds: number(production.milliseconds / 1000, 1) }));
  }
}
