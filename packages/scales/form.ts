import type { Answers, Instrument } from './instrument.ts';
import { withRepetitions } from './repeat.ts';

/** The instrument as a paper form is keyed in: its sub-scores instead of its items; itself when it has no such form. */
export function entryForm(instrument: Instrument): Instrument {
  const { entry, scoring } = instrument;
  if (entry === undefined) {
    return instrument;
  }
  return { ...instrument, sections: entry.sections, scoring: { ...scoring, reversed: [], subscales: entry.subscales } };
}

/**
 * The form of the instrument that a set of answers belongs to: the paper form's as soon as one of its codes is there, with
 * repeating groups written out as often as the answers name them.
 */
export function formOf(instrument: Instrument, answers: Answers): Instrument {
  const form = isEntered(instrument, answers) ? entryForm(instrument) : instrument;
  return withRepetitions(form, answers);
}

/** Whether these answers are sub-scores of the instrument's paper form. */
export function isEntered(instrument: Instrument, answers: Answers): boolean {
  const items = instrument.entry?.sections.flatMap((section) => section.items);
  return items?.some(({ code }) => answers[code] !== undefined) === true;
}
