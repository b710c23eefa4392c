import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { addRecords } from './records.ts';

const RICH = 200;

export type BenchWorld = {
  institutionId: string;
  accountId: string;
  token: string;
  archiveIds: string[];
  phone: string;
};

/**
 * Ten institutions, one with `archives` archives and the others with a tenth each, and a signed-in doctor of the first.
 */
export async function fillWorld(ownerUrl: string, archives: number): Promise<BenchWorld> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const ids = Array.from({ length: 10 }, () => randomUUID());
  const accountIds: string[] = [];
  for (const [at, institutionId] of ids.entries()) {
    await client.query(
      `INSERT INTO institutions (id, name, admin_name, admin_phone, service_phone, address, detailed_address)
       VALUES ($1, $2, 'a', '13800000000', '02100000000', 'b', 'c')`,
      [institutionId, `Institution ${at}`],
    );
    const accountId = randomUUID();
    accountIds.push(accountId);
    await client.query(
      `INSERT INTO accounts (institution_id, id, username, login_name, password_hash, role_type, data_authority)
       VALUES ($1, $2, 'Doctor', $3, 'none', 'DOCTOR', 'all')`,
      [institutionId, accountId, `bench${at}`],
    );
    await addArchives(client, {
      institutionId,
      accountId,
      count: at === 0 ? archives : Math.ceil(archives / 10),
      prefix: `1${30 + at}`,
    });
  }
  // A clinic has reports, and PostgreSQL would plan for empty tables if they were analysed while empty.
  await addRecords(client, { institutionId: ids[0] ?? '', accountId: accountIds[0] ?? '' }, RICH);
  await client.query('VACUUM ANALYZE');
  // A real database is not filled a minute before: the pending writes must not be part of the measurement.
  await client.query('CHECKPOINT');
  const [institutionId = '', accountId = ''] = [ids[0], accountIds[0]];
  const token = randomBytes(32).toString('base64url');
  await client.query(
    'INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)',
    [createHash('sha256').update(token).digest(), institutionId, accountId],
  );
  const { rows } = await client.query<{ id: string; phone: string }>(
    'SELECT id, phone FROM archives WHERE institution_id = $1 ORDER BY random() LIMIT 500',
    [institutionId],
  );
  await client.end();
  return { institutionId, accountId, token, archiveIds: rows.map(({ id }) => id), phone: rows[0]?.phone ?? '' };
}

async function addArchives(
  client: pg.Client,
  to: { institutionId: string; accountId: string; count: number; prefix: string },
): Promise<void> {
  await client.query(
    `INSERT INTO archives (institution_id, name, gender, birthday, id_type, id_number, phone, education_years, created_by, created_at)
     SELECT $1, '患者' || n, CASE WHEN n % 2 = 0 THEN 'male' ELSE 'female' END, date '1940-01-01' + (n % 12000), 'passport', 'B' || n,
            $4 || lpad(n::text, 8, '0'), n % 17, $2, now() - n * interval '5 minutes'
       FROM generate_series(1, $3::int) AS n`,
    [to.institutionId, to.accountId, to.count, to.prefix],
  );
}
