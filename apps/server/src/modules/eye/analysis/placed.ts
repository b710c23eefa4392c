import type { Mark } from '@cogclinic/gaze/reading/recording';
import type { Recording } from '@cogclinic/gaze/recordingFile/reader';
import {
  alignmentOf,
  flashesShown,
  movedBy,
  movesSeen,
  movesShown,
  shownByColumns,
} from '@cogclinic/gaze/tasks/alignment';
import { TASKS } from '@cogclinic/gaze/tasks/catalogue';
import { STIMULUS_SET, type TaskCode } from '@cogclinic/gaze/tasks/codes';
import type { ShownTrial } from '@cogclinic/gaze/tasks/trial';
import type { Alignment } from './analysis.ts';

/** A task as it was shown, on the clock of the recording; there is at least one trial. */
export type Placed = Readonly<{
  task: TaskCode;
  set: number;
  shown: readonly ShownTrial[];
  fromMs: number;
  untilMs: number;
}>;

/** Moments that are compared with those of the log: more do not make the offset surer, and each is compared with each. */
const MOMENTS = 600;
/** Samples that are looked through for moves of the target. */
const LOOKED_THROUGH = 600_000;

/**
 * Finds what was shown while a recording was made: by the given offset; else by trials and phases that the recording notes, by its
 * messages, which the stimulus page sends with every phase, or by its target.
 * @returns nothing when none of them tells
 */
export async function placedRuns(
  { version, task, runs, offsetMs }: Alignment,
  recording: Recording,
  marks: readonly Mark[],
): Promise<Placed[]> {
  const own = runs.filter((run) => task === null || run.task === task);
  const begunAt = Math.min(...own.map(({ begun_at }) => begun_at.getTime()));
  // All on the clock of the page, from the beginning of the first.
  const logged = own.map((run) => ({
    task: run.task,
    set: run.set,
    shown: movedBy(run.shown, run.begun_at.getTime() - begunAt),
  }));
  const moved = (offset: number) => logged.flatMap((run) => placed({ ...run, shown: movedBy(run.shown, offset) }));
  if (offsetMs !== null) return moved(-offsetMs);
  const only = task ?? (own.length === 1 ? own[0]?.task : null);
  const noted = only ? shownByMarks(TASKS[only].trialsOf(version), recording, marks) : [];
  if (only && noted.length > 0) {
    return placed({ task: only, set: logged[0]?.set ?? STIMULUS_SET, shown: noted });
  }
  const flashes = logged.flatMap(({ shown }) => flashesShown(shown)).sort((a, b) => a - b);
  const messages = marks.filter(({ kind }) => kind !== 'start' && kind !== 'event').map(({ timeMs }) => timeMs);
  const byMessages = fitted(flashes, messages);
  if (byMessages !== null) return moved(byMessages);
  const moves = logged.flatMap((run) => movesShown(TASKS[run.task].trialsOf(version), run.shown));
  const byTarget = recording.header.target ? fitted(moves, await targetMoves(recording)) : null;
  return byTarget === null ? [] : moved(byTarget);
}

function placed(run: Pick<Placed, 'task' | 'set' | 'shown'>): Placed[] {
  const times = run.shown.flatMap(({ phases }) => phases);
  if (times.length === 0) return [];
  const fromMs = times.reduce((least, phase) => Math.min(least, phase.fromMs), Number.POSITIVE_INFINITY);
  const untilMs = times.reduce((most, phase) => Math.max(most, phase.untilMs), Number.NEGATIVE_INFINITY);
  return [{ ...run, fromMs, untilMs }];
}

function fitted(shownMs: readonly number[], seenMs: readonly number[]): number | null {
  const seen = seenMs.slice(0, MOMENTS).sort((a, b) => a - b);
  return alignmentOf(shownMs.slice(0, MOMENTS), seen)?.offsetMs ?? null;
}

async function targetMoves(recording: Recording): Promise<number[]> {
  const { timeMs, columns } = await recording.stretch(0, Math.min(recording.samples, LOOKED_THROUGH), [
    'target.x',
    'target.y',
  ]);
  const { 'target.x': x, 'target.y': y } = columns;
  return x && y ? movesSeen(timeMs, Float64Array.from(x), Float64Array.from(y)) : [];
}

/** What was shown by the marks of trials and phases: each holds until the next of its kind. */
function shownByMarks(
  trials: Parameters<typeof shownByColumns>[0],
  { samples }: Recording,
  marks: readonly Mark[],
): ShownTrial[] {
  const phases = marks.filter(({ kind }) => kind === 'phase');
  const noted = marks.filter(({ kind }) => kind === 'trial');
  if (phases.length === 0 || noted.length === 0 || samples === 0) return [];
  // What changes only at marks need not be asked at every sample.
  const times = [...new Set([...phases, ...noted].map(({ timeMs }) => timeMs))].sort((a, b) => a - b);
  const at = (list: readonly Mark[], ms: number) => list.findLast(({ timeMs }) => timeMs <= ms)?.text ?? null;
  const texts = times.map((ms) => ({ trial: at(noted, ms), phase: at(phases, ms) }));
  const placeOf = (text: string | null | undefined) => (text && /^\d{1,4}$/.test(text) ? Number(text) : null);
  return shownByColumns(trials, {
    timeMs: Float64Array.from(times),
    trial: (moment) => placeOf(texts[moment]?.trial),
    phase: (moment) => texts[moment]?.phase || null,
  });
}
