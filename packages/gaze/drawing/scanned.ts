import type { EventKind } from '../event.ts';
import { TASKS } from '../tasks/catalogue.ts';
import type { EyeVersion, TaskCode } from '../tasks/codes.ts';
import type { Item, Phase, ShownTrial } from '../tasks/trial.ts';

/** A trial on the clock of the recording: what was shown of it, and when. */
export type PlacedTrial = Readonly<{
  task: TaskCode;
  trial: number;
  items: readonly Item[];
  fromMs: number;
  untilMs: number;
}>;
type Placed = Readonly<{ task: TaskCode; shown: readonly ShownTrial[] }>;
/** An event as it is kept; degrees are null where the eye was lost. */
type Event = Readonly<{
  kind: EventKind;
  fromMs: number;
  untilMs: number;
  startX: number | null;
  startY: number | null;
  endX: number | null;
  endY: number | null;
}>;
/** Where the eye rested, in degrees, and for how long in a trial. */
export type Fixated = Readonly<{ x: number; y: number; ms: number; fromMs: number }>;

/** The trials that were shown during a recording; none where neither the file nor the log tells when. */
export function placedTrials({ placed }: { placed: readonly Placed[] }, version: EyeVersion): PlacedTrial[] {
  return placed.flatMap(({ task, shown }) => {
    const trials = TASKS[task].trialsOf(version);
    return shown.flatMap(({ trial, phases }) => {
      const definition = trials[trial];
      const at = definition ? mostShown(definition.phases) : -1;
      const phase = definition?.phases[at];
      const last = phases.at(-1);
      // Pictures are looked at while they are on the screen; to a target the eye goes in the course of the whole trial.
      const first = phase && phase.items.length > 2 ? phases[at] : phases[0];
      const end = phase && phase.items.length > 2 ? phases[at] : last;
      return phase && first && end
        ? [{ task, trial, items: phase.items, fromMs: first.fromMs, untilMs: end.untilMs }]
        : [];
    });
  });
}

/** The place of the last phase of those that show most. */
const mostShown = (phases: readonly Phase[]): number =>
  phases.reduce((most, { items }, at) => (items.length >= (phases[most]?.items.length ?? 0) ? at : most), 0);

/** The fixations of a trial, in their order. */
export const fixationsIn = (
  events: readonly Event[],
  { fromMs, untilMs }: Pick<PlacedTrial, 'fromMs' | 'untilMs'>,
): Fixated[] =>
  events.flatMap((event) => {
    const isWithin = event.kind === 'fixation' && event.untilMs > fromMs && event.fromMs < untilMs;
    if (!isWithin || event.startX === null || event.startY === null) return [];
    const [endX, endY] = [event.endX ?? event.startX, event.endY ?? event.startY];
    const ms = Math.min(event.untilMs, untilMs) - Math.max(event.fromMs, fromMs);
    return [{ x: (event.startX + endX) / 2, y: (event.startY + endY) / 2, ms, fromMs: event.fromMs }];
  });
