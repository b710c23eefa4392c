import { STIMULUS_SET } from './codes.ts';
import type { Doubt, Given, MeasureSpec, TaskResult, TrialResult } from './task.ts';
import type { Trial } from './trial.ts';
import { offsetOf } from './within.ts';

/** Above this share of lost samples a recording is doubted (reference, section 5: proposed). */
export const LOST_SHARE = 0.3;

/** A tracker of 60 Hz has a little less by another clock. */
const CLOCKS = 0.95;

/** A measure before it is known whether the recording can tell it: its value and the valid trials behind it. */
export type Found = Readonly<{ value: number | null; count: number }>;

/**
 * Keeps what the recording can tell and says why the rest is null.
 * @param found by the name of the measure
 */
export function conclude(
  specs: readonly MeasureSpec[],
  given: Given,
  told: Readonly<{ trials: readonly TrialResult[]; found: Readonly<Record<string, Found>>; offset?: Offset }>,
): TaskResult {
  const { rateHz, lossShare } = given.quality;
  const doubts: Doubt[] = [];
  const isTooSlow = ({ leastHz }: MeasureSpec) => rateHz < CLOCKS * leastHz;
  const tooSlow = specs.filter(isTooSlow);
  for (const leastHz of new Set(tooSlow.map((spec) => spec.leastHz))) {
    const measures = tooSlow.filter((spec) => spec.leastHz === leastHz).map(({ name }) => name);
    doubts.push({ code: 'rate', measures, values: { hz: rateHz, leastHz } });
  }
  const countOf = ({ name }: MeasureSpec) => told.found[name]?.count ?? 0;
  for (const spec of specs.filter((one) => !tooSlow.includes(one) && countOf(one) < one.leastTrials)) {
    doubts.push({
      code: 'fewTrials',
      measures: [spec.name],
      values: { valid: countOf(spec), least: spec.leastTrials },
    });
  }
  const all = specs.map(({ name }) => name);
  if (lossShare > LOST_SHARE) doubts.push({ code: 'lost', measures: all, values: { share: lossShare } });
  if (told.offset?.isTooLarge) doubts.push({ code: 'offset', measures: all, values: { degrees: told.offset.degrees } });
  const isTold = (spec: MeasureSpec) => !isTooSlow(spec) && countOf(spec) >= spec.leastTrials;
  return {
    measures: Object.fromEntries(
      specs.map((spec) => [spec.name, isTold(spec) ? (told.found[spec.name]?.value ?? null) : null]),
    ),
    counts: Object.fromEntries(specs.map((spec) => [spec.name, countOf(spec)])),
    trials: told.trials,
    doubts,
  };
}

type Offset = ReturnType<typeof offsetOf>;

/** What one trial is measured by: its definition, when its phases were shown, and by how much the tracker is off. */
export type TrialGiven = Readonly<{
  trial: number;
  definition: Trial;
  /** When a phase was shown; null for a trial that has none of that name. */
  timeOf: (phase: string) => Readonly<{ fromMs: number; untilMs: number }> | null;
  given: Given;
  offset: Offset['offset'];
}>;

/** Measures trial by trial, then all of them; a log of other stimuli is not measured. */
export function measured<R extends TrialResult>(
  specs: readonly MeasureSpec[],
  given: Given,
  trials: readonly Trial[],
  ways: Readonly<{
    ofTrial: (one: TrialGiven) => R | null;
    ofAll: (results: readonly R[]) => Readonly<Record<string, Found>>;
  }>,
): TaskResult {
  if (given.set !== STIMULUS_SET) {
    const names = specs.map(({ name }) => name);
    return {
      measures: Object.fromEntries(names.map((name) => [name, null])),
      counts: Object.fromEntries(names.map((name) => [name, 0])),
      trials: [],
      doubts: [{ code: 'otherStimuli', measures: names, values: { set: given.set } }],
    };
  }
  const offset = offsetOf(given, trials);
  const results = given.shown.flatMap(({ trial, phases }) => {
    const definition = trials[trial];
    if (!definition) return [];
    const timeOf = (name: string) => phases[definition.phases.findIndex((phase) => phase.name === name)] ?? null;
    const result = ways.ofTrial({ trial, definition, timeOf, given, offset: offset.offset });
    return result ? [result] : [];
  });
  return conclude(specs, given, { trials: results, found: ways.ofAll(results), offset });
}
