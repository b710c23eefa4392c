import type { EventKind } from '../packages/gaze/event.ts';
import { findEvents } from '../packages/gaze/events/findEvents.ts';
import type { Thresholds } from '../packages/gaze/events/thresholds.ts';
import { type Agreement, agreementOf } from '../packages/gaze/scoring/agreement.ts';
import { type Labels, labelsOf } from '../packages/gaze/scoring/labelled.ts';
import { hasMovingTarget, type Recording } from './gazeRecordings.ts';

/** The class of each sample of a recording by our own event finder. */
export function found({ trace, stimulus }: Recording, limits: Thresholds): Labels {
  return labelsOf(findEvents(trace, { movingTarget: hasMovingTarget(stimulus) }, limits), trace.x.length);
}

/** How far a rater agrees with a person over the recordings of one stimulus. */
export function against(
  group: readonly Recording[],
  coder: string,
  rater: (recording: Recording) => Labels,
): Readonly<Record<EventKind, Agreement>> {
  return agreementOf({ ones: group.map(rater), others: group.map(({ coders }) => coders.get(coder) ?? []) });
}

/** The people who labelled the recordings of one stimulus. */
export function codersOf(group: readonly Recording[]): string[] {
  return [...(group[0]?.coders.keys() ?? [])];
}

/** A line of a table. */
export function row(name: string, columns: readonly string[]): string {
  return name.padEnd(24) + columns.map((column) => column.padStart(14)).join('');
}

/** A kappa as it is printed in papers: two digits, without the zero. */
export function digits(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2).replace(/^(-?)0/, '$1');
}
