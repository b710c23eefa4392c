import pg from 'pg';
import { spellingOf } from '../apps/server/src/modules/archives/record/spelling.ts';
import { addRecords } from './records.ts';
import { addStaff, type Staff, signIn } from './staff.ts';

const RICH = 200;
/** Each patient's, with a number behind it. */
const NAME = '患者';

export type BenchWorld = {
  institutionId: string;
  accountId: string;
  token: string;
  archiveIds: string[];
  phone: string;
  /** Which one patient bears. */
  name: string;
};

/**
 * Ten institutions, one with `archives` archives and the others with a tenth each, and a signed-in doctor of the first.
 */
export async function fillWorld(ownerUrl: string, archives: number): Promise<BenchWorld> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const all: Staff[] = [];
  for (let at = 0; at < 10; at += 1) {
    const staff = await addStaff(client, at);
    all.push(staff);
    await addArchives(client, {
      ...staff,
      count: at === 0 ? archives : Math.ceil(archives / 10),
      prefix: `1${30 + at}`,
    });
  }
  // A clinic has reports, and PostgreSQL would plan for empty tables if they were analysed while empty.
  const [first] = all;
  if (!first) throw new Error('no institution');
  const { institutionId, accountId } = first;
  await addRecords(client, first, RICH);
  // The server would write it beside what is measured.
  await client.query('UPDATE archive_words SET pinyin = $1', [spellingOf(NAME)]);
  await client.query('VACUUM ANALYZE');
  // A real database is not filled a minute before: the pending writes must not be part of the measurement.
  await client.query('CHECKPOINT');
  const token = await signIn(client, first);
  const { rows } = await client.query<{ id: string; phone: string; name: string }>(
    'SELECT id, phone, name FROM archives WHERE institution_id = $1 ORDER BY random() LIMIT 10000',
    [institutionId],
  );
  await client.end();
  const { phone = '', name = '' } = rows[0] ?? {};
  return { institutionId, accountId, token, archiveIds: rows.map(({ id }) => id), phone, name };
}

async function addArchives(
  client: pg.Client,
  to: { institutionId: string; accountId: string; count: number; prefix: string },
): Promise<void> {
  await client.query(
    `INSERT INTO archives (institution_id, name, gender, birthday, id_type, id_number, phone, education_years, created_by, created_at)
     SELECT $1, '${NAME}' || n, CASE WHEN n % 2 = 0 THEN 'male' ELSE 'female' END, date '1940-01-01' + (n % 12000), 'passport', 'B' || n,
            $4 || lpad(n::text, 8, '0'), n % 17, $2, now() - n * interval '5 minutes'
       FROM generate_series(1, $3::int) AS n`,
    [to.institutionId, to.accountId, to.count, to.prefix],
  );
}
