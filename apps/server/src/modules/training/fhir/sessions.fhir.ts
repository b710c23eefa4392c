import { toTrainingObservation } from '@cogclinic/fhir/resources/trainingObservation';
import { GAME_CODES } from '@cogclinic/games/game';
import { inUnits } from '@cogclinic/games/units';
import type { Flag } from '@cogclinic/games/validity';
import { fhirRows } from '#platform/fhirSource.ts';
import { codesOf, valuesFor } from '#platform/fhirTokens.ts';
import { bool, json, moment, oneOf, real, textsAs, uuid, whole } from '#platform/sql/columns.ts';
import { translator } from '#platform/texts.ts';
import { from } from '../sessions/sessions.rows.ts';

type Measures = Readonly<Record<string, number | null>>;

/** Training sessions as Observations. */
export const trainingSource = fhirRows({
  type: 'Observation',
  name: 'fhir.training',
  prefix: 'training-',
  columns: {
    archive_id: uuid,
    game: oneOf(GAME_CODES),
    begun_at: moment,
    ended_at: moment,
    performer: json<{ id: string; name: string }>().orNull,
    plan_id: uuid.orNull,
    threshold: real.orNull,
    score: real.orNull,
    rt_median: real.orNull,
    trials: whole,
    correct: whole,
    is_valid: bool,
    flags: textsAs<Flag>(),
    measures: json<Measures>(),
    native: json<Measures>(),
  },
  select: `s.archive_id, s.game, s.begun_at, s.ended_at,
    (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
      WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS performer,
    s.plan_id, s.threshold, s.score, s.rt_median, s.trials, s.correct, s.is_valid, s.flags, s.measures, s.native`,
  from,
  id: 's.id',
  updated: 's.updated_at',
  patient: 's.archive_id',
  date: { column: 's.begun_at', is: 'moment' },
  tokens: {
    code: { column: 's.game', values: codesOf('game') },
    category: { column: "'therapy'", values: valuesFor({ therapy: 'therapy' }) },
  },
  toResource: (row, { language }) =>
    toTrainingObservation({
      id: row.id,
      // A session never changes; only its patient does, where files are merged.
      version: Number(row.updated_at),
      updatedAt: row.updated_at,
      patientId: row.archive_id,
      game: row.game,
      gameName: translator(language)(`games:name.${row.game}`),
      begunAt: row.begun_at,
      endedAt: row.ended_at,
      performer: row.performer,
      planId: row.plan_id,
      threshold: row.threshold,
      inUnits: inUnits(row.game, { ...row.measures, ...row.native }),
      score: row.score,
      rtMedian: row.rt_median,
      trials: row.trials,
      correct: row.correct,
      isValid: row.is_valid,
      flags: row.flags,
    }),
});
