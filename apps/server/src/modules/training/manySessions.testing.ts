import type { TestAccount, TestApp } from '#testing/harness.ts';

/** Adds 400 patients to the account's institution, and to each patient there 60 sessions of training, an hour apart, whose statistics are read. */
export async function addManySessions(t: TestApp, institutionId: string, account: TestAccount): Promise<void> {
  await t.owner(
    `INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, created_by)
     SELECT $1, gen_random_uuid(), '患者' || n, 'male', '1950-01-01', 'passport', 'P' || n, $2 FROM generate_series(1, 400) n`,
    [institutionId, account.id],
  );
  await t.owner(
    `INSERT INTO training_sessions (institution_id, id, archive_id, game, difficulty, setting, ending, begun_at, ended_at, active_ms,
       trials, correct, threshold, score, rt_median, is_valid, flags, measures, native, game_version, measures_version, device_kind,
       errors, levels, rt_low, rt_high, age_years, education_years, created_by)
     SELECT $1, gen_random_uuid(), a.id, (ARRAY['footprint', 'sailing', 'gzkj'])[1 + n % 3], 'easy', 'clinic', 'completed',
            at, at + interval '5 minutes', 300000, 20, 16, 5 + n % 7, 60, 900, true,
            '{}', '{}', '{"spanMean": 4}', 1, 1, 'tablet', '{}', '{}', 800, 1000, 60 + (n % 3) * 10, 3 + (n % 4) * 3, $2
       FROM archives a, generate_series(1, 60) n, LATERAL (SELECT timestamptz '2026-03-20Z' - n * interval '1 hour' AS at) x WHERE a.institution_id = $1`,
    [institutionId, account.id],
  );
  await t.owner('VACUUM ANALYZE');
}
