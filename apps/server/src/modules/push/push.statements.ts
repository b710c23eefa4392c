import type { PushKind } from '@cogclinic/contract/records';
import type { Language } from '@cogclinic/scales/instrument';
import { sql } from 'kysely';
import type { institutions } from '#modules/institution/institution.tables.ts';
import type { PushSubject } from '#platform/pushable.ts';
import { queries } from '#platform/sql/builder.ts';
import { moment, uuid, whole } from '#platform/sql/columns.ts';
import { read, readSql, write, writeSql } from '#platform/sql/statement.ts';
import type { pushes } from './push.tables.ts';

const db = queries<typeof pushes | typeof institutions>();

export const MADE_BY = read('push.madeBy', ({ requestId }: { requestId: string }) =>
  db.selectFrom('pushes').select(['id', 'archive_id', 'kind']).where('request_id', '=', requestId),
);

type Added = PushSubject &
  Readonly<{
    institutionId: string;
    requestId: string;
    archiveId: string;
    accountId: string;
    kind: PushKind;
    contactId: string | null;
    tokenHash: Buffer;
    tokenSealed: Buffer;
    language: Language;
    days: number;
    timeZone: string;
  }>;
/** A link lasts to the last second of its last day: patients are told the day. */
export const ADD = writeSql(
  'push.add',
  { id: uuid, expires_at: moment },
  (
    given: Added,
  ) => `INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, instrument, guidance_id,
      guidance_revision, follow_up_id, battery_run_id, contact_id, token_hash, token_sealed, language, expires_at)
    VALUES (${given.institutionId}, ${given.requestId}, ${given.archiveId}, ${given.accountId}, ${given.kind}, ${given.instrument},
      ${given.guidanceId}, ${given.guidanceRevision}, ${given.followUpId}, ${given.batteryRunId}, ${given.contactId}, ${given.tokenHash}, ${given.tokenSealed},
      ${given.language},
      (((now() AT TIME ZONE ${given.timeZone})::date + ${given.days}::int + 1)::timestamp AT TIME ZONE ${given.timeZone}) - interval '1 second')
    RETURNING id, expires_at`,
);
export const WITHDRAW = write('push.withdraw', ({ id, by }: { id: string; by: string }) =>
  db
    .updateTable('pushes')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: by, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id'),
);

export const MAILED = readSql(
  'push.mailed',
  { count: whole },
  ({ accountId }: { accountId: string }) => `SELECT count(*) AS count FROM audit_entries
    WHERE created_at > now() - interval '1 hour' AND account_id = ${accountId} AND noun = 'push' AND detail ? 'mail'`,
);
export const COUNT_MAIL = write('push.countMail', (given: { id: string; address: string; atMost: number }) =>
  db
    .updateTable('pushes')
    .set({ mails: sql<number>`mails + 1`, mailed_to: given.address, version: sql<number>`version + 1` })
    .where('id', '=', given.id)
    .where('mails', '<', given.atMost)
    .returning('id'),
);
export const SENDER = read('push.sender', ({ id }: { id: string }) =>
  db.selectFrom('institutions').select(['name', 'service_phone']).where('id', '=', id),
);

/** This account's push of a version within the last minute, as long as it stands. */
export const JUST_PUSHED = readSql(
  'push.justPushed',
  { id: uuid },
  (given: { guidanceId: string; revision: number; accountId: string }) => `SELECT id FROM pushes
    WHERE guidance_id = ${given.guidanceId} AND guidance_revision = ${given.revision} AND account_id = ${given.accountId}
      AND withdrawn_at IS NULL AND created_at > clock_timestamp() - interval '1 minute' ORDER BY created_at DESC LIMIT 1`,
);

/** The first opening; the test that began with it stays. */
export const NOTE_OPENED = write('push.noteOpened', (given: { id: string; administrationId: string | null }) =>
  db
    .updateTable('pushes')
    .set({
      opened_at: sql<Date>`coalesce(opened_at, now())`,
      administration_id: sql<string>`coalesce(administration_id, ${given.administrationId}::uuid)`,
    })
    .where('id', '=', given.id),
);
export const FINISH = write('push.finish', ({ id }: { id: string }) =>
  db.updateTable('pushes').set({ done_at: sql<Date>`now()` }).where('id', '=', id),
);

/** How often a PIN may be tried at one link; afterwards only the password takes the device back. */
export const PIN_TRIES = 5;
/** Counts a try before it is made; none is left when nothing comes back. */
export const COUNT_PIN_TRY = write('push.countPinTry', ({ id }: { id: string }) =>
  db
    .updateTable('pushes')
    .set({ pin_tries: sql<number>`pin_tries + 1` })
    .where('id', '=', id)
    .where('pin_tries', '<', PIN_TRIES)
    .returning('id'),
);
