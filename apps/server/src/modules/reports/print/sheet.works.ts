import type { Work } from '@cogclinic/contract/works';
import type { Instrument, Item, Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { itemsOf } from '@cogclinic/scales/run';
import { isTrail, trailCircles } from '@cogclinic/scales/trail';
import { alsoJudged, clockOf, rightSteps, tapErrors } from '@cogclinic/scales/works';
import type { Translate } from '#platform/texts.ts';
import { type Drawing, drawingSvg, drawingTime, heightShare, printable } from './drawing.svg.ts';
import type { ReportWork } from './reportWorks.service.ts';
import type { AnswerTable } from './sheet.answers.ts';

/** What was made during the test; null where nothing of the kind was. */
export type PrintedWorks = {
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

/** Lays out what was made for the items of an instrument, in their order; the points are those of the table of answers. */
export function printedWorks(
  { instrument, works, answers }: { instrument: Instrument; works: readonly ReportWork[]; answers: AnswerTable },
  language: Language,
  t: Translate,
): PrintedWorks {
  // Of a repeated group the first one counts, whose codes works are kept by.
  const points = new Map(
    answers.sections.toReversed().flatMap(({ rows }) => rows.map((row) => [row.code, row.points])),
  );
  const all = itemsOf(instrument);
  const named = ({ code, text }: Item) => `${code} ${textOf(text, language)}`;
  const pointsOf = ({ code }: Item) => {
    const given = points.get(code);
    return given && /\d/.test(given) ? [t('pdf:works.points', { points: given })] : [];
  };
  const made = all.map((item) => ({
    item,
    works: works.filter((one) => one.item === item.code).map(({ work }) => work),
  }));
  const items = made.flatMap(({ item, works: each }) =>
    each.filter(isDrawn).map((drawing): DrawnItem => {
      const print = printable(drawing);
      const took = t('pdf:works.took', { time: clockOf(drawingTime(drawing)) });
      return {
        item: named(item),
        facts: [...pointsOf(item), took, ...(print.isCoarse ? [t('pdf:works.simplified')] : [])].join(' · '),
        judged: alsoJudged(all, item).map((other) => ({ item: named(other), facts: pointsOf(other).join('') })),
        alt: `${named(item)}: ${t('pdf:works.strokes', { count: drawing.strokes.length })}`,
        svg: drawingSvg(print.drawing, isTrail(item) ? trailCircles(drawing.language) : []),
        height: heightShare(drawing),
      };
    }),
  );
  const rows = made
    .map(({ item, works: each }) => ({
      item: named(item),
      lines: each.filter((work) => !isDrawn(work)).map((work) => recordLine(work, language, t)),
    }))
    .filter(({ lines }) => lines.length > 0);
  return {
    drawings: items.length > 0 ? { title: t('pdf:works.drawings'), items } : null,
    records: rows.length > 0 ? { title: t('pdf:works.records'), rows } : null,
  };
}

const isDrawn = (work: Work): work is Drawing => work.kind === 'drawing' && work.strokes.length > 0;

function recordLine(work: Work, language: Language, t: Translate): RecordLine {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  const line = (lead: string, words: RecordLine['words'] = []) => ({ lead, words, comma: t('pdf:works.comma') });
  switch (work.kind) {
    case 'drawing':
      return line(t('pdf:works.notDrawn'));
    case 'recording':
      return line(t('pdf:works.recording', { length: clockOf(work.milliseconds) }));
    case 'words': {
      const said = work.words.map(({ word, listed }) => ({
        text: listed ? word : t('pdf:works.otherWord', { word }),
        faint: !listed,
      }));
      return line(t('pdf:works.words'), said.length > 0 ? said : [{ text: '—', faint: false }]);
    }
    case 'fluency': {
      const count = work.words.filter(({ repeated }) => !repeated).length;
      const said = work.words.map(({ word, at, repeated }) => ({
        text: `${word || '·'}${at === null ? '' : `\u00a0${number(at / 1000, 0)}″`}`,
        faint: repeated,
      }));
      return line(t('pdf:works.fluency', { count }), said);
    }
    case 'taps':
      return line(t('pdf:works.taps', tapErrors(work)));
    case 'serial': {
      const right = rightSteps(work);
      const steps = work.steps.map((step, at) => ({
        text: `${step ?? '—'}\u00a0${right[at] ? '✓' : '✗'}`,
        faint: false,
      }));
      return line('', steps.length > 0 ? steps : [{ text: '—', faint: false }]);
    }
    case 'ticks':
      return line(t('pdf:works.named', { given: work.ticked.length, count: work.of.length }));
    case 'timer':
      return line(t('pdf:works.seconds', { seconds: number(work.milliseconds / 1000, 1) }));
  }
}
