import { createHash } from 'node:crypto';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { QueuedBefore } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { oneOf, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';
import type { Disk } from './disk.ts';

const GB = 1_000_000_000;

/** Administrators with an address, and the language in which they get letters. */
const ADMINISTRATORS = readSql(
  'operations.administrators',
  { id: uuid, email: text.always, language: oneOf(LANGUAGES).orNull },
  () =>
    `SELECT a.id, a.email, p.value ->> 'language' AS language
       FROM accounts a LEFT JOIN preferences p
         ON p.institution_id = a.institution_id AND p.account_id = a.id AND p.key = 'noticeMails'
      WHERE a.role_type = 'ADMIN' AND a.enabled AND a.email IS NOT NULL ORDER BY a.id`,
);

/** Tells each administrator once a day that the disk gets full, or is. */
export async function warnOfDisk({ database, mail, config }: Platform, disk: Disk, now = new Date()): Promise<void> {
  const administrators = await database.asOwner((tx) => tx.read(ADMINISTRATORS));
  for (const { id, email, language } of administrators) {
    const t = translator(language ?? 'zh');
    const words = {
      free: (disk.free / GB).toFixed(1),
      total: (disk.total / GB).toFixed(0),
      url: config.PUBLIC_URL ?? '',
    };
    const letter = {
      to: email,
      subject: t(`operations:${disk.state}.subject`),
      text: t(`operations:${disk.state}.text`, words),
      id: idOf(`${id} ${disk.state} ${now.toISOString().slice(0, 10)}`),
    };
    await database
      .asOwner((tx) => mail.send(letter, tx))
      .catch((error) => {
        if (!(error instanceof QueuedBefore)) throw error;
      });
  }
}

/** The same id for the same day, so that of several servers one letter goes out. */
function idOf(what: string): string {
  const hex = createHash('sha256').update(`disk ${what}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
