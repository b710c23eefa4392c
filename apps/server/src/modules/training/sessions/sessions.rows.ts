import { TRAINING_ENDINGS, TRAINING_SETTINGS, type trainingSession } from '@cogclinic/contract/training';
import { GAME_CODES } from '@cogclinic/games/game';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import type { Flag } from '@cogclinic/games/validity';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { bool, day, moment, oneOf, type RowOf, real, text, textsAs, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { wireTime } from '#platform/time.ts';

export type TrainingSession = z.output<typeof trainingSession>;

/** A session with its patient and the account in whose session it was played. */
export const COLUMNS = {
  id: uuid,
  archive_id: uuid,
  name: text,
  game: oneOf(GAME_CODES),
  difficulty: oneOf(DIFFICULTIES).orNull,
  setting: oneOf(TRAINING_SETTINGS),
  ending: oneOf(TRAINING_ENDINGS),
  begun_at: moment,
  ended_at: moment,
  active_ms: whole,
  trials: whole,
  correct: whole,
  threshold: real.orNull,
  score: real.orNull,
  rt_median: real.orNull,
  is_valid: bool,
  flags: textsAs<Flag>(),
  plan_id: uuid.orNull,
  plan_day: day.orNull,
  plan_position: whole.orNull,
  by_name: text.orNull,
};
export type SessionRow = RowOf<typeof COLUMNS>;

/** Selects `COLUMNS`; the aliases are those of `from`. */
export const SELECT = `s.id, s.archive_id, a.name, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.ended_at, s.active_ms,
  s.trials, s.correct, s.threshold, s.score, s.rt_median, s.is_valid, s.flags,
  s.plan_id, s.plan_day, s.plan_position,
  (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name`;

/** Sessions of the patients whom the actor may see. */
export const from = ({ patients }: Pick<Parts, 'patients'>): string =>
  `training_sessions s JOIN ${patients} a ON a.institution_id = s.institution_id AND a.id = s.archive_id`;

/** A session as it goes out. */
export const presentSession = (row: SessionRow, actor: Pick<Actor, 'timeZone'>): TrainingSession => ({
  ...presentPlayed(row, actor),
  game: row.game,
  ending: row.ending,
});

/** What sessions of both kinds have in common. */
export function presentPlayed(
  row: Omit<SessionRow, 'game' | 'ending'>,
  { timeZone }: Pick<Actor, 'timeZone'>,
): Omit<TrainingSession, 'game' | 'ending'> {
  return {
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.name,
    difficulty: row.difficulty,
    setting: row.setting,
    beginTime: wireTime(row.begun_at, timeZone),
    endTime: wireTime(row.ended_at, timeZone),
    activeMs: row.active_ms,
    trials: row.trials,
    correct: row.correct,
    threshold: row.threshold,
    score: row.score,
    rtMedian: row.rt_median,
    isValid: row.is_valid,
    flags: row.flags,
    planTask: planTaskOf(row),
    byName: row.by_name,
  };
}

const planTaskOf = ({
  plan_id,
  plan_day,
  plan_position,
}: Pick<SessionRow, 'plan_id' | 'plan_day' | 'plan_position'>) =>
  plan_id && plan_day && plan_position !== null ? { planId: plan_id, day: plan_day, position: plan_position } : null;
