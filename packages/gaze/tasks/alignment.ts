import { median } from '@cogclinic/games/numbers';
import { CENTRE, type Phase, type Point, type ShownTrial, type Trial } from './trial.ts';

// A recording has its own clock. Where the tracker does not note trial and phase beside each sample, what was shown is moved onto its
// time: by the moves of the target that it saw, by the flashes of the marker, by the clocks of both devices, or by hand.

/** Two lists of times that fit: what has to be added to the first, for how many of them, and how far they stray. */
export type Alignment = Readonly<{ offsetMs: number; matched: number; spreadMs: number }>;

/** Times that belong together lie so close once both clocks agree: three frames of a screen. */
const CLOSE_MS = 50;
/** Fewer, or a smaller share, may fit by chance. */
const LEAST_MATCHED = 5;
const LEAST_SHARE = 0.5;

/**
 * The offset by which most shown times fall on seen ones; both lists ascend.
 * @param shownMs of the log: every phase (markers), or those in which the target moved (`movesShown`)
 * @param seenMs of the recording: changes of the marker, or of its target columns (`movesSeen`)
 * @returns null when fewer than five, or fewer than half of the shorter list, fit
 */
export function alignmentOf(shownMs: readonly number[], seenMs: readonly number[]): Alignment | null {
  const offsets = shownMs.flatMap((shown) => seenMs.map((seen) => seen - shown)).sort((a, b) => a - b);
  let best = { from: 0, until: 0 };
  for (let from = 0, until = 0; until < offsets.length; until++) {
    while ((offsets[until] ?? 0) - (offsets[from] ?? 0) > CLOSE_MS) from++;
    if (until - from > best.until - best.from) best = { from, until };
  }
  const close = offsets.slice(best.from, best.until + 1);
  const offsetMs = median(close);
  if (offsetMs === null) return null;
  const least = Math.max(LEAST_MATCHED, LEAST_SHARE * Math.min(shownMs.length, seenMs.length));
  const matched = Math.min(close.length, shownMs.length);
  if (matched < least) return null;
  return { offsetMs, matched, spreadMs: median(close.map((one) => Math.abs(one - offsetMs))) ?? 0 };
}

/** What was shown, on the clock of the recording. */
export const movedBy = (shown: readonly ShownTrial[], offsetMs: number): ShownTrial[] =>
  shown.map(({ trial, phases }) => ({
    trial,
    phases: phases.map(({ fromMs, untilMs }) => ({ fromMs: fromMs + offsetMs, untilMs: untilMs + offsetMs })),
  }));

/** When each phase began, that is when the marker in the corner changed. */
export const flashesShown = (shown: readonly ShownTrial[]): number[] =>
  shown.flatMap(({ phases }) => phases.map(({ fromMs }) => fromMs)).sort((a, b) => a - b);

/** Where the eye has to look in a phase; null where there is no one place. */
function targetIn({ items, path }: Phase): Point | null {
  const points = items.filter(({ drawn }) => drawn.kind === 'point');
  if (path || points.length === 0) return null;
  return (points.find(({ role }) => role !== 'fixation') ?? points[0])?.at ?? null;
}

/** When the target came to another place. */
export function movesShown(trials: readonly Trial[], shown: readonly ShownTrial[]): number[] {
  let last: Point = CENTRE;
  return shown.flatMap(({ trial, phases }) =>
    (trials[trial]?.phases ?? []).flatMap((phase, at) => {
      const target = targetIn(phase);
      const time = phases[at];
      if (!target || !time || (target.x === last.x && target.y === last.y)) return [];
      last = target;
      return [time.fromMs];
    }),
  );
}

/** Smaller changes of a target are a pursuit, or rounding. */
const MOVED_DEG = 1;

/** When the target columns of a recording jump. Samples without a target are passed over. */
export function movesSeen(timeMs: Float64Array, x: Float64Array, y: Float64Array): number[] {
  const moves: number[] = [];
  let last: Point | null = null;
  for (let at = 0; at < timeMs.length; at++) {
    const target = { x: x[at] ?? Number.NaN, y: y[at] ?? Number.NaN };
    if (Number.isNaN(target.x) || Number.isNaN(target.y)) continue;
    if (last && Math.hypot(target.x - last.x, target.y - last.y) >= MOVED_DEG) moves.push(timeMs[at] ?? 0);
    last = target;
  }
  return moves;
}

/**
 * What was shown by the trial and phase that a recording notes beside its samples.
 * @param columns for each sample the trial's place in `trials`, and the name of its phase; null between trials
 * @returns trials of which every phase was seen, in their order
 */
export function shownByColumns(
  trials: readonly Trial[],
  columns: Readonly<{
    timeMs: Float64Array;
    trial: (sample: number) => number | null;
    phase: (sample: number) => string | null;
  }>,
): ShownTrial[] {
  const seen = new Map<number, Map<string, { fromMs: number; untilMs: number }>>();
  const { timeMs } = columns;
  for (let at = 0; at < timeMs.length; at++) {
    const [trial, name] = [columns.trial(at), columns.phase(at)];
    if (trial === null || name === null) continue;
    const phases = seen.get(trial) ?? new Map();
    seen.set(trial, phases);
    const [now, next] = [timeMs[at] ?? 0, timeMs[at + 1] ?? timeMs[at] ?? 0];
    phases.set(name, { fromMs: phases.get(name)?.fromMs ?? now, untilMs: next });
  }
  return trials.flatMap(({ phases }, trial) => {
    const times = phases.flatMap(({ name }) => seen.get(trial)?.get(name) ?? []);
    return times.length === phases.length ? [{ trial, phases: times }] : [];
  });
}
