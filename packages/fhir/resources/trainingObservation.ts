import type { Observation, ObservationComponent } from '@medplum/fhirtypes';
import { absent, category, type Kept, kept, own, period, quantity, reference } from './parts.ts';
import { ownExtension } from './systems.ts';

/** A session of a training game. */
export type TrainingRow = Kept &
  Readonly<{
    patientId: string;
    game: string;
    gameName: string;
    begunAt: Date;
    endedAt: Date;
    performer: Readonly<{ id: string; name: string }> | null;
    planId: string | null;
    /** In levels of the game, as its staircase found it. */
    threshold: number | null;
    /** The threshold in the game's own unit, as `packages/games` tells it. */
    inUnits: Readonly<{ measure: string; unit: string; value: number }> | null;
    score: number | null;
    /** Of correct answers, in ms. */
    rtMedian: number | null;
    trials: number;
    correct: number;
    isValid: boolean;
    flags: readonly string[];
  }>;

/** Units of thresholds that UCUM has; the others are counted. */
const UNITS: Readonly<Record<string, string>> = { ms: 'ms', msPerQuarterTurn: 'ms/(90.deg)' };

/**
 * A training session as an Observation: the threshold its value. Of a session that does not show the patient's ability, the
 * extension `valid` says false, and its flags why.
 */
export function toTrainingObservation(row: TrainingRow): Observation {
  const { threshold, inUnits } = row;
  const component = (code: string, value: number | null, unit: string): ObservationComponent[] =>
    value === null ? [] : [{ code: own('training-measure', code), valueQuantity: quantity(value, unit) }];
  return {
    resourceType: 'Observation',
    ...kept(row),
    extension: [
      { url: ownExtension('valid'), valueBoolean: row.isValid },
      ...row.flags.map((flag) => ({ url: ownExtension('flag'), valueCode: flag })),
    ],
    ...(row.planId && { basedOn: [reference('CarePlan', row.planId)] }),
    status: 'final',
    category: [category('therapy')],
    code: own('game', row.game, row.gameName),
    subject: reference('Patient', row.patientId),
    effectivePeriod: period(row.begunAt, row.endedAt),
    issued: row.updatedAt.toISOString(),
    ...(row.performer && { performer: [reference('Practitioner', row.performer.id, row.performer.name)] }),
    ...(threshold === null ? { dataAbsentReason: absent() } : { valueQuantity: quantity(threshold, '{level}') }),
    component: [
      ...(inUnits
        ? component(
            inUnits.measure === 'rtMedian' ? 'thresholdRtMedian' : inUnits.measure,
            inUnits.value,
            UNITS[inUnits.unit] ?? `{${inUnits.unit}}`,
          )
        : []),
      ...component('score', row.score, '{score}'),
      ...component('rtMedian', row.rtMedian, 'ms'),
      ...component('trials', row.trials, '{trials}'),
      ...component('correct', row.correct, '{trials}'),
    ],
  };
}
