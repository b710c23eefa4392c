import { randomUUID } from 'node:crypto';
import type { GameCode } from '@cogclinic/games/game';
import type { TestAccount, TestApp } from '#testing/harness.ts';

/** A session made up; what is left out is that of a session of the easy path span that counts, today. */
export type GivenSession = Partial<{
  game: GameCode;
  threshold: number | null;
  score: number;
  isValid: boolean;
  daysAgo: number;
  /** When it began; before `daysAgo`. */
  at: string;
  device: string;
  age: number;
  years: number | null;
  plan: { id: string; day: string; position: number };
}>;

/** Keeps a session of five minutes with what it came to, and answers its id. */
export async function keepSession(
  t: TestApp,
  account: TestAccount,
  archiveId: string,
  given: GivenSession = {},
): Promise<string> {
  const id = randomUUID();
  const { game = 'footprint', threshold = 5, score = 60, isValid = true, daysAgo = 0, device = 'tablet' } = given;
  await t.owner(
    `INSERT INTO training_sessions (institution_id, id, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
       trials, correct, threshold, score, rt_median, is_valid, flags, measures, native, game_version, measures_version, device_kind,
       errors, levels, rt_low, rt_high, age_years, education_years, created_by, plan_id, plan_day, plan_position)
     SELECT $1, $2, $3, $4, 'easy', 'clinic', 'completed', at, at + interval '5 minutes', 300000, 20, 16, $5, $6, 900, $7, $8,
            '{"thresholdSd": 0.8, "rtCv": 0.3}', '{"spanMean": 4.25}', 1, 1, $9, '{"order": 3, "omission": 1}',
            '{"4": [12, 10], "5": [8, 6]}', 800, 1000, $10, $11, $12, $13, $14, $15
       FROM (SELECT coalesce($16::timestamptz, now() - $17 * interval '1 day') AS at) x`,
    [
      ...[account.institutionId, id, archiveId, game, threshold, score, isValid, isValid ? [] : ['tooFast'], device],
      ...[given.age ?? 72, given.years === undefined ? 9 : given.years, account.id],
      ...[given.plan?.id ?? null, given.plan?.day ?? null, given.plan?.position ?? null, given.at ?? null, daysAgo],
    ],
  );
  return id;
}
