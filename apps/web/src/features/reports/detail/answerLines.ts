import { answerTo } from '@cogclinic/scales/answerTo';
import { formOf } from '@cogclinic/scales/form';
import type { Answers, AnswerValue, Instrument, Item, Texts } from '@cogclinic/scales/instrument';
import { isUnrated, pointsOf } from '@cogclinic/scales/points';
import { plainCode, shownPlace } from '@cogclinic/scales/repeat';
import { reportedItems } from '@cogclinic/scales/run';

/** Whether an item was scored, or why it earned no points. */
export type AnswerState = 'scored' | 'unscored' | 'missing' | 'unrated';

export type AnswerLine = Readonly<{
  item: Item;
  /** The item's code without the number of its repetition, which the section's heading shows. */
  code: string;
  state: AnswerState;
  /** The chosen words; null for a number or no answer. */
  choice: Texts | null;
  value: AnswerValue | null;
  points: number | null;
}>;

export type AnswerSection = Readonly<{ code: string; title: Texts; place: string; lines: readonly AnswerLine[] }>;

/** The items asked, by section and repetition, with each answer and its points. */
export function answerLines(given: Instrument, answers: Answers): AnswerSection[] {
  const instrument = formOf(given, answers);
  const asked = new Set(reportedItems(instrument, answers));
  return instrument.sections
    .map((section) => ({
      code: section.code,
      title: section.title,
      place: shownPlace(instrument.sections, section),
      lines: section.items
        .filter((item) => asked.has(item))
        .map((item) => lineOf(instrument, item, answerTo(answers, item.code))),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** From this many answers on, a form is long: its answers are folded at first, and stand in two columns. */
const LONG_FORM = 40;

/** The sections in one column, or those of a long form in two of about the same length. A section may continue in the second. */
export function answerColumns(sections: readonly AnswerSection[]): (readonly AnswerSection[])[] {
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count < LONG_FORM) return [sections];
  const half = Math.ceil(count / 2);
  let before = 0;
  const [first, second]: [AnswerSection[], AnswerSection[]] = [[], []];
  for (const section of sections) {
    const room = Math.max(0, half - before);
    const [here, there] = [section.lines.slice(0, room), section.lines.slice(room)];
    if (here.length > 0) first.push({ ...section, lines: here });
    if (there.length > 0) second.push({ ...section, lines: there });
    before += section.lines.length;
  }
  return [first, second];
}

/** The points of an answer; null where it earns none. */
export function pointsOfItem(instrument: Instrument, answers: Answers, code: string): number | null {
  const lines = answerLines(instrument, answers).flatMap((section) => section.lines);
  return lines.find(({ item }) => item.code === code)?.points ?? null;
}

function lineOf({ scoring }: Instrument, item: Item, value: AnswerValue | undefined): AnswerLine {
  const state = stateOf(item, value);
  const choice = item.kind === 'choice' ? item.choices.find((one) => one.value === value) : undefined;
  return {
    item,
    code: plainCode(item.code),
    state,
    choice: choice?.text ?? null,
    value: value ?? null,
    points: state === 'scored' && value !== undefined ? pointsOf(scoring, item, value) : null,
  };
}

function stateOf(item: Item, value: AnswerValue | undefined): AnswerState {
  if (value === undefined) return 'missing';
  if (isUnrated(item, value)) return 'unrated';
  return item.unscored === true ? 'unscored' : 'scored';
}
