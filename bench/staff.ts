import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** An institution and its doctor, who sees all of its patients. */
export type Staff = { institutionId: string; accountId: string };

/** Adds an institution with a doctor; `at` tells several apart. */
export async function addStaff(client: pg.Client, at = 0): Promise<Staff> {
  const [institutionId, accountId] = [randomUUID(), randomUUID()];
  await client.query(
    `INSERT INTO institutions (id, name, admin_name, admin_phone, service_phone, address, detailed_address)
     VALUES ($1, $2, 'a', '13800000000', '02100000000', 'b', 'c')`,
    [institutionId, `Institution ${at}`],
  );
  await client.query(
    `INSERT INTO accounts (institution_id, id, username, login_name, password_hash, role_type, data_authority)
     VALUES ($1, $2, 'Doctor', $3, 'none', 'DOCTOR', 'all')`,
    [institutionId, accountId, `bench${at}`],
  );
  return { institutionId, accountId };
}

/** Signs the doctor in, and answers the token. */
export async function signIn(client: pg.Client, { institutionId, accountId }: Staff): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    'INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)',
    [createHash('sha256').update(token).digest(), institutionId, accountId],
  );
  return token;
}
