import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** One institution with two accounts, each signed in, and some patients. */
export type Side = {
  institutionId: string;
  tokens: { admin: string; doctor: string };
  archiveIds: string[];
};

const PATIENTS = 40;

/** Two institutions that know nothing of each other: one attacks, one works. */
export async function fillSides(ownerUrl: string): Promise<{ attacker: Side; innocent: Side }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return { attacker: await fillSide(client, 'Attacker'), innocent: await fillSide(client, 'Innocent') };
  } finally {
    await client.end();
  }
}

async function fillSide(client: pg.Client, name: string): Promise<Side> {
  const institutionId = randomUUID();
  await client.query(
    `INSERT INTO institutions (id, name, admin_name, admin_phone, service_phone, address, detailed_address)
     VALUES ($1, $2, 'a', '13800000000', '02100000000', 'b', 'c')`,
    [institutionId, name],
  );
  const [admin, doctor] = [
    await fillAccount(client, institutionId, 'ADMIN'),
    await fillAccount(client, institutionId, 'DOCTOR'),
  ];
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO archives (institution_id, name, gender, birthday, id_type, id_number, education_years, created_by)
     SELECT $1, '王秀' || n, 'female', '1948-03-09', 'passport', 'H' || n, 9, $2 FROM generate_series(1, $3::int) n
     RETURNING id`,
    [institutionId, admin.id, PATIENTS],
  );
  return {
    institutionId,
    tokens: { admin: admin.token, doctor: doctor.token },
    archiveIds: rows.map(({ id }) => id),
  };
}

async function fillAccount(client: pg.Client, institutionId: string, role: 'ADMIN' | 'DOCTOR') {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await client.query(
    `INSERT INTO accounts (institution_id, id, username, login_name, password_hash, role_type, data_authority)
     VALUES ($1, $2, '医生', $3, 'none', $4, 'all')`,
    [institutionId, id, `h${randomBytes(5).toString('hex')}`, role],
  );
  await client.query(
    'INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)',
    [createHash('sha256').update(token).digest(), institutionId, id],
  );
  return { id, token };
}
