import type { OPERATION_KINDS } from '@cogclinic/contract/notices';
import type { Tx } from '#platform/database.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';

type Told = Readonly<{ institutionId: string; kind: (typeof OPERATION_KINDS)[number]; about: string }>;

const TELL = writeSql(
  'notices.tellAdministrators',
  { account_id: uuid },
  ({ institutionId, kind, about }: Told) =>
    `INSERT INTO notices (institution_id, account_id, kind, about, mailed)
     SELECT a.institution_id, a.id, ${kind}, ${about}, a.email IS NOT NULL
       FROM accounts a WHERE a.institution_id = ${institutionId} AND a.role_type = 'ADMIN' AND a.enabled
     RETURNING account_id`,
);

/**
 * Rings the bell of the institution's enabled administrators, in the transaction of what it tells of. `about` is the name of the
 * webhook or account.
 */
export async function tellAdministrators(tx: Tx, told: Told): Promise<void> {
  const { institutionId } = told;
  for (const { account_id: accountId } of await tx.write(TELL, told))
    tx.announce({ institutionId, accountId }, ['notices']);
}
