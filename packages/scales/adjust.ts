import type { Instrument, Score, Subject } from './instrument.ts';
import { wholeYears, within } from './norms.ts';

/** A total after the instrument's adjustments; undecided where an adjustment depends on years of school that are not known. */
export type Adjusted = Readonly<{ total: number; applied: Score['adjustments']; undecided: boolean }>;

/** Adds what the publication adds for the subject, e.g. the MoCA's point for few years of school. */
export function adjust(instrument: Instrument, total: number, subject: Subject): Adjusted {
  const years = wholeYears(subject.educationYears);
  const open = instrument.scoring.adjustments.filter((adjustment) => total < adjustment.belowTotal);
  const applied = open.filter((adjustment) => within(adjustment.educationYears, years));
  return {
    total: applied.reduce((sofar, adjustment) => sofar + adjustment.points, total),
    applied: applied.map(({ code, name, points }) => ({ code, name, points })),
    undecided: years === undefined && open.length > 0,
  };
}
