import { entryForm } from '@cogclinic/scales/form';
import type { Answers, Instrument, Item, Scoring } from '@cogclinic/scales/instrument';
import { pointsOf, ratedValues } from '@cogclinic/scales/points';
import { askedItems, itemsOf } from '@cogclinic/scales/run';
import type { State } from './courses.ts';
import type { Random } from './random.ts';

/** The chance of each step away from the best answer, by how the patient is. */
const SEVERITY: Readonly<Record<string, (state: State) => number>> = {
  AD8: ({ cognition }) => 1 / (1 + Math.exp(-(cognition - 0.2) * 16)),
  MMSE: ({ cognition }) => cognition,
  MOCA: ({ cognition }) => 0.06 + 1.25 * cognition,
  'ADL-14': ({ cognition }) => (cognition - 0.16) * 1.1,
  BARTHEL: ({ cognition, mobility }) => Math.max(mobility, (cognition - 0.26) * 1.1),
  'PHQ-9': ({ mood }) => mood,
  'GAD-7': ({ mood }) => 0.85 * mood,
  'GDS-15': ({ mood }) => 0.04 + 1.1 * mood,
  SAS: ({ mood }) => 0.1 + 0.65 * mood,
  ISI: ({ sleep }) => sleep,
};

/** Items that are failed, or agreed to, more or less readily than the instrument's others. */
const READINESS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AD8: { '3': 1.3, '7': 1.2, '5': 0.6, '6': 0.8 },
  MMSE: { '1': 1.1, '2': 0.5, '3': 0.3, '4': 1.5, '5': 2.6, '6': 0.2, '7': 1, '8': 0.7, '9': 0.5, '10': 1, '11': 1.6 },
  MOCA: { '1': 1.3, '2': 0.6, '3a': 0.7, '3b': 0.6, '3c': 0.9, '4a': 1.1, '4b': 1.6, '5': 1.3, '6': 2, '7': 0.5 },
  'ADL-14': { '1': 1.5, '5': 1.3, '6': 0.3, '7': 0.4, '8': 0.4, '12': 0.4, '14': 1.7, '11': 1.2 },
  BARTHEL: { '1': 0.4, '2': 1.4, '5': 0.5, '10': 1.6 },
  'PHQ-9': { '3': 1.5, '4': 1.6, '6': 0.7, '8': 0.6, '9': 0 },
};
const UNRATED_SHARE = 0.004;

/** The answers that a patient in this state gives, or that are given about the patient. */
export function drawAnswers(random: Random, instrument: Instrument, state: State): Answers {
  const severity = Math.max(0, SEVERITY[instrument.code]?.(state) ?? 0.1);
  const answers: Record<string, number> = {};
  for (const item of itemsOf(entryForm(instrument))) {
    if (item.when && !askedItems(instrument, answers).includes(item)) continue;
    const unrated = unratedValue(item);
    if (unrated !== undefined && random.chance(UNRATED_SHARE)) {
      answers[item.code] = unrated;
      continue;
    }
    const readiness = READINESS[instrument.code]?.[item.code] ?? 1;
    answers[item.code] = drawValue(random, instrument.scoring, item, Math.min(0.97, severity * readiness));
  }
  if (instrument.code === 'PHQ-9' && state.selfHarm) answers['9'] = random.chance(0.75) ? 1 : 2;
  return answers;
}

/** Some answers of the beginning, as of a form that was left open. */
export function partOf(answers: Answers, share: number): Answers {
  const given = Object.entries(answers);
  return Object.fromEntries(given.slice(0, Math.max(1, Math.floor(given.length * share))));
}

function drawValue(random: Random, scoring: Scoring, item: Item, severity: number): number {
  const values = fromBest(scoring, item);
  let steps = 0;
  for (let step = 1; step < values.length; step += 1) if (random.chance(severity)) steps += 1;
  return values[steps] ?? 0;
}

/** An item's values from the best to the worst. */
function fromBest(scoring: Scoring, item: Item): readonly number[] {
  const sign = scoring.better === 'higher' ? -1 : 1;
  const values =
    item.kind === 'number'
      ? Array.from({ length: Math.round((item.max - item.min) / item.step) + 1 }, (_, at) => item.min + at * item.step)
      : ratedValues(item);
  return values.toSorted((a, b) => sign * (pointsOf(scoring, item, a) - pointsOf(scoring, item, b)));
}

function unratedValue(item: Item): number | undefined {
  return item.kind === 'choice' ? item.choices.find((choice) => choice.unrated)?.value : undefined;
}
