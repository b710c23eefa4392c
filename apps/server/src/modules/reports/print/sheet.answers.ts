import { answerTo } from '@cogclinic/scales/answerTo';
import { answerWords, isOutOf } from '@cogclinic/scales/answerWords';
import { formOf } from '@cogclinic/scales/form';
import type { Answers, AnswerValue, Instrument, Item, Language, Section } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { isUnrated, pointsOf } from '@cogclinic/scales/points';
import { plainCode, shownPlace } from '@cogclinic/scales/repeat';
import { reportedItems } from '@cogclinic/scales/run';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';

export type AnswerTable = {
  title: string;
  heads: { code: string; item: string; answer: string; points: string };
  sections: { title: string; rows: AnswerLine[] }[];
};
/** `flagged`: the item raised a safety flag. */
type AnswerLine = { code: string; item: string; answer: string; points: string; flagged: boolean };

const NONE = '—';

/** The items that were asked, with the answer in words and the points that it brought. */
export function answerTable(
  { instrument: given, answers, flagged }: { instrument: Instrument; answers: Answers; flagged: readonly string[] },
  language: Language,
  t: Translate,
): AnswerTable {
  const instrument = formOf(given, answers);
  const asked = new Set(reportedItems(instrument, answers));
  const line = (item: Item): AnswerLine => ({
    code: plainCode(item.code),
    item: textOf(item.text, language),
    answer: answerText(item, answerTo(answers, item.code), language),
    points: pointsText(instrument, item, answerTo(answers, item.code), language),
    flagged: flagged.includes(item.code),
  });
  const titled = (section: Section): string => {
    const title = textOf(section.title, language);
    const place = shownPlace(instrument.sections, section);
    return place === '' ? title : t('pdf:repetition', { title, place });
  };
  return {
    title: t('pdf:answers'),
    heads: {
      code: t('pdf:column.code'),
      item: t('pdf:column.item'),
      answer: t('pdf:column.answer'),
      points: t('pdf:column.points'),
    },
    sections: instrument.sections
      .map((section) => ({
        title: titled(section),
        rows: section.items.filter((item) => asked.has(item)).map(line),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

function answerText(item: Item, value: AnswerValue | undefined, language: Language): string {
  if (value === undefined) return NONE;
  const words = answerWords(item, value, language);
  return item.kind === 'number' && isOutOf(item) ? `${words} / ${printedNumber(item.max, language)}` : words;
}

function pointsText(instrument: Instrument, item: Item, value: AnswerValue | undefined, language: Language): string {
  if (value === undefined || item.unscored || isUnrated(item, value)) return NONE;
  return printedNumber(pointsOf(instrument.scoring, item, value), language);
}
