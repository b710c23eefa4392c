import { answerTo } from './answerTo.ts';
import { clockTime } from './answerWords.ts';
import type { Answers, Instrument, Item, Language } from './instrument.ts';
import { textOf } from './localText.ts';
import { minutesBetween } from './minutesBetween.ts';
import { askedItems } from './run.ts';

/** The question whether an answer is right that can hardly be, in words; null for any other answer. */
export function unlikelyText({ code, unlikely }: Item, answers: Answers, language: Language): string | null {
  if (unlikely === undefined) return null;
  const [from, to, own] = [unlikely.from, unlikely.to, code].map((item) => answerTo(answers, item));
  if (typeof from !== 'number' || typeof to !== 'number' || typeof own !== 'number') return null;
  const hours = minutesBetween(from, to) / 60;
  const isUnlikely = unlikely.above === 'betweenThem' ? own > hours : hours > unlikely.above;
  if (!isUnlikely) return null;
  const filled = { from: clockTime(from), to: clockTime(to), hours: hoursText(hours, language) };
  return Object.entries(filled).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, value),
    textOf(unlikely.text, language),
  );
}

/** The items whose answers can hardly be right, in the order of asking. */
export const unlikelyItems = (instrument: Pick<Instrument, 'sections'>, answers: Answers): readonly Item[] =>
  askedItems(instrument, answers).filter((item) => unlikelyText(item, answers, 'en') !== null);

const hoursText = (hours: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(hours);
