import type { Draw } from '@cogclinic/games/draw';
import { choiceOf, choiceSpecs, choicesOf } from './choices.ts';
import { EYE_VERSIONS, type EyeVersion } from './codes.ts';
import { measured } from './conclude.ts';
import { drawFor, drawForPractice } from './draws.ts';
import { ODD_PRACTICE, ODD_RULES, type Oddity } from './oddRules.ts';
import type { Task } from './task.ts';
import { type Item, type Point, pointItem, type Trial } from './trial.ts';

const REST_MS = 1000;
const CHOICE_MS = 8000;
const PLACES: readonly Point[] = [-1, 1].flatMap((x) => [1, -1].map((y) => ({ x: x * 5, y: y * 3.75 })));
const PANEL = { width: 6.5, height: 5.5 } as const;

function trialOf(draw: Draw, condition: string, { alike, odd }: Oddity, place: number): Trial {
  const others = draw.shuffle(alike);
  const items = PLACES.map((at, index): Item => {
    const isOdd = index === place;
    const marks = isOdd ? odd : (others[index < place ? index : index - 1] ?? odd);
    return { role: isOdd ? 'target' : 'distractor', at, ...PANEL, drawn: { kind: 'panel', marks } };
  });
  return {
    condition,
    phases: [
      { name: 'fixation', ms: REST_MS, items: [pointItem('fixation')] },
      { name: 'choice', ms: CHOICE_MS, items },
    ],
  };
}

function trialsOf(version: EyeVersion): readonly Trial[] {
  const draw = drawFor('oddOneOut', version);
  const rules = draw.shuffle(Object.entries(ODD_RULES));
  const places = draw.shuffle(rules.map((_, at) => at % PLACES.length));
  return rules.flatMap(([rule, ways], at) => {
    const oddity = ways[EYE_VERSIONS.indexOf(version)];
    return oddity ? [trialOf(draw, rule, oddity, places[at] ?? 0)] : [];
  });
}

const specs = choiceSpecs('abstraction');

/**
 * Looking at the one of four panels that breaks the rule of the others (after the deductive reasoning of Oyama 2019, Sci Rep
 * 9:12932, whose score is the time on the right region). The share is of the time on all four panels, the mean of the trials.
 * Rules, amounts and durations are ours.
 */
export const oddOneOut: Task = {
  code: 'oddOneOut',
  movingTarget: false,
  specs,
  trialsOf,
  practice: [trialOf(drawForPractice('oddOneOut'), 'size', ODD_PRACTICE, 2)],
  measure: (given) => measured(specs, given, trialsOf(given.version), { ofTrial: choiceOf, ofAll: choicesOf }),
};
