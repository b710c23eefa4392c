import type { ErrorType, Game, Judged, Shown } from '../game.ts';
import { apart, directionOf, ECCENTRICITIES, eccentricityOf, sideOf } from './field.ts';
import { keeping } from './lane.ts';
import { SAILING_LEVELS, type SailingLevel } from './levels.ts';
import { sailingMeasures } from './measures.ts';
import {
  QUESTION_MS,
  type SailingAnswer,
  type SailingStimulus,
  sailingStages,
  sailingStimulus,
  steeredMs,
  takeSailing,
} from './trial.ts';

/** A glimpse that lasted longer or shorter by more than this is no measure: the published rule, and a ms for rounding. */
const OFF = { share: 0.05, leastMs: 2, roundingMs: 1 };

const isOff = (ms: number, wanted: number) =>
  Math.abs(ms - wanted) > Math.max(OFF.leastMs, OFF.share * wanted) + OFF.roundingMs;

function judge(stimulus: SailingStimulus, answer: SailingAnswer, { ms }: Shown): Judged {
  const { part, ship, place, displayMs } = stimulus;
  const direction = place === null ? null : directionOf(place);
  const isShipRight = answer.ship?.value === ship;
  const isDirectionRight = direction === null || answer.direction?.value === direction;
  const isMissing = answer.ship === null || (direction !== null && answer.direction === null);
  const isCorrect = isShipRight && isDirectionRight;
  const shownMs = ms.glimpse ?? displayMs;
  const given = [answer.ship, ...(direction === null ? [] : [answer.direction])];
  return {
    isCorrect,
    ...(isOff(shownMs, displayMs) && { isVoid: true }),
    type: part,
    condition: {
      part,
      displayMs,
      shownMs,
      isShipRight,
      ...(place !== null && peripheral(place, answer)),
      ...(part === 'lane' && lanes(stimulus, answer)),
    },
    stimulus: place === null ? `${ship}` : `${ship} ${direction}:${eccentricityOf(place)}`,
    expected: direction === null ? `${ship}` : `${ship} ${direction}`,
    response: given.every((one) => one === null) ? null : given.map((one) => one?.value ?? '-').join(' '),
    responseMs: answer.ship?.at ?? null,
    limitMs: QUESTION_MS,
    ...(!isCorrect && { error: errorOf(isMissing, isShipRight) }),
  };
}

function errorOf(isMissing: boolean, isShipRight: boolean): ErrorType {
  if (isMissing) return 'omission';
  return isShipRight ? 'peripheral' : 'central';
}

function peripheral(place: number, { direction }: SailingAnswer): Judged['condition'] {
  return {
    isDirectionRight: direction?.value === directionOf(place),
    direction: directionOf(place),
    eccentricity: ECCENTRICITIES[eccentricityOf(place)] ?? '',
    side: sideOf(directionOf(place)),
    ...(direction && { directionsOff: apart(direction.value, directionOf(place)), directionMs: direction.at }),
  };
}

function lanes(stimulus: SailingStimulus, { rudders }: SailingAnswer): Judged['condition'] {
  const { rmsPercent, inLane } = keeping(stimulus.gusts, rudders, steeredMs(stimulus));
  return { laneRmsPercent: Math.round(rmsPercent), inLanePercent: Math.round(100 * inLane) };
}

/**
 * Useful field of view: the fog opens for a moment; which ship was in the middle, and in which direction was the other
 * thing (technique: BrainHQ's published description; evidence: ACTIVE, Rebok 2014)? Right when both are. How well the
 * lane was kept is measured and shown, but decides nothing: the time that someone needs to see is what is trained and
 * estimated, and a hand that steers badly must not hide it.
 */
export const sailing: Game<SailingLevel, SailingStimulus, SailingAnswer> = {
  code: 'sailing',
  version: 1,
  levels: SAILING_LEVELS,
  stimulus: sailingStimulus,
  stages: sailingStages,
  blank: () => ({ rudders: [], ship: null, direction: null }),
  take: takeSailing,
  isAnswered: (_, answer, stage) => (stage === 'ship' || stage === 'direction') && answer[stage] !== null,
  judge,
  native: sailingMeasures,
};
