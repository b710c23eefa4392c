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
  const codes = instrument.entry?.sections.flatMap((section) => section.items.map((item) => item.code));
  const form = codes?.some((code) => answers[code] !== undefined) ? entryForm(instrument) : instrument;
  return withRepetitions(form, answers);
}
