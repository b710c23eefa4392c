import { LANGUAGES } from '@cogclinic/contract/fields';
import type { OPERATION_KINDS } from '@cogclinic/contract/notices';
import type { Language } from '@cogclinic/scales/instrument';
import type { Tx } from '#platform/database.ts';
import type { Letter } from '#platform/mail.letter.ts';
import type { Platform } from '#platform/platform.ts';
import { oneOf, text, uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';

type Told = Readonly<{
  institutionId: string;
  kind: (typeof OPERATION_KINDS)[number];
  /** The name of the webhook or account. */
  about: string;
}>;

const TELL = writeSql(
  'notices.tellAdministrators',
  { account_id: uuid, email: text.orNull, language: oneOf(LANGUAGES).orNull },
  ({ institutionId, kind, about }: Told) =>
    `WITH told AS (
       INSERT INTO notices (institution_id, account_id, kind, about, mailed)
       SELECT a.institution_id, a.id, ${kind}, ${about}, a.email IS NOT NULL
         FROM accounts a WHERE a.institution_id = ${institutionId} AND a.role_type = 'ADMIN' AND a.enabled
       RETURNING institution_id, account_id)
     SELECT a.id AS account_id, a.email, p.value ->> 'language' AS language
       FROM told JOIN accounts a ON a.institution_id = told.institution_id AND a.id = told.account_id
       LEFT JOIN preferences p ON p.institution_id = a.institution_id AND p.account_id = a.id AND p.key = 'noticeMails'
      ORDER BY a.id`,
);

/**
 * Tells the institution's enabled administrators, in the console and, who has an address, by a letter in the language chosen for letters, in
 * the transaction of what it tells of.
 */
export async function tellAdministrators(
  tx: Tx,
  mail: Platform['mail'],
  { letterIn, ...told }: Told & { letterIn(language: Language): Omit<Letter, 'to'> },
): Promise<void> {
  const { institutionId } = told;
  for (const { account_id: accountId, email: to, language } of await tx.write(TELL, told)) {
    tx.announce({ institutionId, accountId }, ['notices']);
    if (to !== null) await mail.send({ to, ...letterIn(language ?? 'zh') }, tx);
  }
}
