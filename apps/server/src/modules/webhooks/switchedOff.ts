import { LANGUAGES } from '@cogclinic/contract/fields';
import { FAILING_DAYS, type WEBHOOK_OFF } from '@cogclinic/contract/webhooks';
import { tellAdministrators } from '#modules/notices/administrators.service.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { oneOf, text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';

/** The institution's administrators with an address, and the language in which they get letters. */
const ADMINISTRATORS = readSql(
  'webhooks.administrators',
  { email: text.always, language: oneOf(LANGUAGES).orNull },
  ({ institutionId }: { institutionId: string }) =>
    `SELECT a.email, p.value ->> 'language' AS language
       FROM accounts a LEFT JOIN preferences p
         ON p.institution_id = a.institution_id AND p.account_id = a.id AND p.key = 'noticeMails'
      WHERE a.institution_id = ${institutionId} AND a.role_type = 'ADMIN' AND a.enabled AND a.email IS NOT NULL ORDER BY a.id`,
);

type Off = Readonly<{ institutionId: string; id: string; name: string; offBy: (typeof WEBHOOK_OFF)[number] }>;

/** Tells the institution's administrators in the console and by mail that an address was switched off, in the transaction that does so. */
export async function tellOff({ mail, config }: Platform, tx: Tx, off: Off): Promise<void> {
  const { institutionId, name, offBy } = off;
  await tellAdministrators(tx, { institutionId, kind: 'webhookOff', about: name });
  for (const { email: to, language } of await tx.read(ADMINISTRATORS, { institutionId })) {
    const t = translator(language ?? 'zh');
    const words = { name, days: FAILING_DAYS, url: config.PUBLIC_URL ?? '' };
    await mail.send({ to, subject: t('webhooks:off.subject', words), text: t(`webhooks:off.${offBy}`, words) }, tx);
  }
}
