import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Instrument } from '@cogclinic/scales/instrument';
import { ratedValues } from '@cogclinic/scales/points';
import { itemsOf } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import type pg from 'pg';
import type { Crowd } from './people.ts';

type Staffed = Pick<Crowd, 'institutionId' | 'accountId'>;

const CODES = ['PHQ-9', 'GAD-7', 'GDS-15', 'ADL-14', 'ISI'];

/**
 * Gives every tenth patient of a crowd a report, and some patients a full record: four reports of each of five
 * instruments, examinations, guidance, follow-ups, pushes and an open test. Returns the ids of the latter.
 */
export async function addRecords(client: pg.Client, crowd: Staffed, rich: number): Promise<string[]> {
  const { institutionId, accountId } = crowd;
  // The generated rows are consistent: skips the foreign key checks for each row.
  await client.query('SET session_replication_role = replica');
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM archives WHERE institution_id = $1 ORDER BY id_number LIMIT $2',
    [institutionId, rich],
  );
  const ids = rows.map(({ id }) => id);
  for (const code of CODES) {
    const instrument = instrumentByCode(code);
    if (!instrument) throw new Error(`no instrument ${code}`);
    for (let visit = 0; visit < 4; visit++) await addReports(client, crowd, instrument, visit, 'a.id = ANY($11)', ids);
    if (code === 'PHQ-9')
      await addReports(client, crowd, instrument, 1, `a.id_number LIKE '%7' AND a.id <> ALL($11)`, ids);
  }
  const each = (text: string) => client.query(text, [institutionId, accountId, ids]);
  await each(`INSERT INTO exam_records (institution_id, request_id, archive_id, account_id, exam_date, abnormal)
    SELECT $1, uuidv7(), a, $2, current_date - 30 * n, 1 FROM unnest($3::uuid[]) a, generate_series(1, 3) n`);
  await client.query(
    `INSERT INTO exam_values (institution_id, record_id, item, position, value, unit, low, high, mark)
     SELECT $1, e.id, v.item, v.position, 150, 'mmHg', 90, 139, 'high' FROM exam_records e,
            (VALUES ('systolic', 0), ('diastolic', 1), ('heartRate', 2)) AS v(item, position) WHERE e.institution_id = $1`,
    [institutionId],
  );
  await each(`WITH added AS (INSERT INTO guidances (institution_id, request_id, archive_id, account_id, state, issued_revision, issued_at)
      SELECT $1, uuidv7(), a, $2, 'issued', 1, now() FROM unnest($3::uuid[]) a, generate_series(1, 2) RETURNING id)
    INSERT INTO guidance_versions (institution_id, guidance_id, revision, title, body, language, saved_by)
    SELECT $1, id, 1, '居家建议', '<p>少盐。</p>', 'zh', $2 FROM added`);
  await each(`INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date)
    SELECT $1, uuidv7(), a, $2, $2, 'telephone', current_date + 10 * n FROM unnest($3::uuid[]) a, generate_series(-1, 3) n`);
  await each(`INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, instrument, token_hash, token_sealed, language, expires_at)
    SELECT $1, uuidv7(), a, $2, 'scale', 'GAD-7', sha256(uuid_send(uuidv4())), '', 'zh', now() + interval '9 days' FROM unnest($3::uuid[]) a, generate_series(1, 2)`);
  await each(`INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, norm_set, started_at)
    SELECT $1, uuidv7(), a, $2, 'GAD-7', '1', 'x', now() - interval '2 days' FROM unnest($3::uuid[]) a`);
  return ids;
}

async function addReports(
  client: pg.Client,
  { institutionId, accountId }: Staffed,
  instrument: Instrument,
  visit: number,
  patients: string,
  ids: readonly string[],
): Promise<void> {
  const answers = Object.fromEntries(
    itemsOf(instrument).map((item, at) => [item.code, ratedValues(item)[(at + visit) % 2] ?? 0]),
  );
  const score = scoreInstrument(instrument, answers, { ageYears: 75, educationYears: 9 });
  await client.query(
    `WITH given AS (INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, norm_set, state)
       SELECT $1, uuidv7(), a.id, $2, $3, $4, 'x', 'finished' FROM archives a WHERE a.institution_id = $1 AND ${patients} RETURNING id, archive_id)
     INSERT INTO reports (institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, total, level,
                          flagged, age_years, answers, score, test_started_at, test_ended_at)
     SELECT $1, id, archive_id, $2, $3, $4, $5, $6, $7, false, 75, $8, $9, at, at
       FROM given, LATERAL (SELECT now() - ($10 || ' months')::interval AS at) t`,
    [
      institutionId,
      accountId,
      instrument.code,
      instrument.version,
      instrument.category,
      score.total,
      score.band?.level ?? null,
      JSON.stringify(answers),
      JSON.stringify(score),
      4 - visit,
      ids,
    ],
  );
}
