import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Instrument, Item, Section } from '@cogclinic/scales/instrument';

export const STEPS = ['symptoms', 'targets', 'ratings'] as const;
export type Step = (typeof STEPS)[number];

/** To which step a section belongs: ticks that are not scored, words, or what is rated. */
export function stepOf(section: Section): Step {
  if (section.items.every((item) => item.kind === 'text')) return 'targets';
  return section.items.every((item) => item.unscored && item.kind === 'choice') ? 'symptoms' : 'ratings';
}

/** The step that an item's answer is given in. */
export function stepOfItem({ sections }: Pick<Instrument, 'sections'>, code: string): Step {
  const section = sections.find(({ items }) => items.some((item) => item.code === code));
  return section ? stepOf(section) : 'symptoms';
}

/** Where to go on: at the last step that has an answer. */
export function resumeStep({ sections }: Pick<Instrument, 'sections'>, answers: Answers): Step {
  const begun = new Set(
    sections.filter(({ items }) => items.some(({ code }) => answerTo(answers, code) !== undefined)).map(stepOf),
  );
  return STEPS.findLast((step) => begun.has(step)) ?? 'symptoms';
}

/** An item whose answer ends its half, and those that are therefore not asked. */
export type Ended = Readonly<{ by: Item; items: readonly Item[] }>;

/** What an answer given in a section leaves out of it, or null. */
export function endedIn(section: Section, asked: readonly Item[], answers: Answers): Ended | null {
  const items = section.items.filter((item) => !asked.includes(item));
  const leading = items[0]?.when?.flatMap((clause) => ('is' in clause ? [clause] : clause)).map(({ item }) => item);
  const by = section.items.find(({ code }) => leading?.includes(code));
  return by && answerTo(answers, by.code) !== undefined ? { by, items } : null;
}
