import { TASK_MINUTES } from '@cogclinic/contract/trainingSchedule';
import { wordsOfLetter } from '#modules/push/letters.service.ts';
import { tokenOf } from '#modules/push/links.service.ts';
import type { pushes } from '#modules/push/push.tables.ts';
import { audit } from '#platform/audit.ts';
import type { Guest, Tx } from '#platform/database.ts';
import type { Letter } from '#platform/mail.letter.ts';
import type { Platform } from '#platform/platform.ts';
import { queries } from '#platform/sql/builder.ts';
import { bytes, day, type RowOf, text, uuid } from '#platform/sql/columns.ts';
import { readSql, write } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';
import { todayOf } from '../plans/plans.today.ts';
import { type TrainingLink, trainingLink } from './home.link.ts';

/** The hours of the institution's day within which patients are reminded; after a halt of the server later than at nine. */
const HOURS = { from: 9, until: 12 } as const;

const db = queries<typeof pushes>();
const DUE_COLUMNS = { request_id: uuid, token: text.orNull, token_sealed: bytes.orNull, day };
/** The newest training links of patients whose day is not decided yet. A link made today after the hour brought its own letter. */
const DUE = readSql(
  'training.remindersDue',
  DUE_COLUMNS,
  ({ now }: { now: Date }) => `SELECT l.request_id, l.token, l.token_sealed, l.today AS day FROM (
      SELECT DISTINCT ON (p.institution_id, p.archive_id) p.request_id, p.token, p.token_sealed, p.created_at, p.institution_id, p.archive_id, i.time_zone,
             (${now}::timestamptz AT TIME ZONE i.time_zone)::date AS today
        FROM pushes p
        JOIN institutions i ON i.id = p.institution_id
        JOIN archives a ON a.institution_id = p.institution_id AND a.id = p.archive_id
       WHERE p.kind = 'training' AND NOT p.hand_over AND p.withdrawn_at IS NULL AND p.expires_at > ${now}::timestamptz
         AND a.deleted_at IS NULL AND a.email IS NOT NULL
         AND extract(hour FROM ${now}::timestamptz AT TIME ZONE i.time_zone) BETWEEN ${HOURS.from} AND ${HOURS.until - 1}
       ORDER BY p.institution_id, p.archive_id, p.created_at DESC, p.id) l
     WHERE NOT EXISTS (SELECT 1 FROM pushes r WHERE r.institution_id = l.institution_id AND r.archive_id = l.archive_id
                          AND r.kind = 'training' AND r.reminded_on = l.today)
       AND l.created_at < (l.today + make_interval(hours => ${HOURS.from})) AT TIME ZONE l.time_zone`,
);
/** The day is decided once, by the server that comes first. */
const DECIDE = write('training.decideReminder', (given: { id: string; day: string }) =>
  db
    .updateTable('pushes')
    .set({ reminded_on: given.day })
    .where('id', '=', given.id)
    .where('reminded_on', 'is distinct from', given.day)
    .returning('id'),
);

/** Looks every ten minutes whom to remind: in each time zone another hour strikes nine. */
export function remindDaily(platform: Platform): void {
  if (!platform.config.SMTP_URL) return;
  platform.background.schedule('training.remind', '*/10 * * * *', () => remind(platform, new Date()));
}

/**
 * Mails a reminder to each patient whose tasks of today, at home, are open, and who has not ended the reminders: once a day.
 * @throws AggregateError after all others, when some could not be reminded; the next pass tries again
 */
export async function remind(platform: Platform, now: Date): Promise<void> {
  const due = await platform.database.asOwner((tx) => tx.read(DUE, { now }));
  const failures: unknown[] = [];
  for (const one of due) {
    await remindOne(platform, one).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} patients could not be reminded`);
}

async function remindOne(platform: Platform, due: RowOf<typeof DUE_COLUMNS>): Promise<void> {
  const { database, storage } = platform;
  const token = await database.asOwner((tx) => tokenOf({ storage, tx }, due));
  if (token !== null)
    await database.asGuest(token, (tx, guest) => decide(platform, { tx, guest, day: due.day, token }));
}

type Decided = Readonly<{ tx: Tx; guest: Guest; day: string; token: string }>;

async function decide(platform: Platform, { tx, guest, day, token }: Decided): Promise<void> {
  const [decided] = await tx.write(DECIDE, { id: guest.pushId, day });
  if (!decided) return;
  const { archiveId } = guest;
  const [link, { tasks }] = await Promise.all([trainingLink(tx, guest), todayOf(tx, { archiveId, today: day })]);
  const open = tasks.filter(({ setting, state }) => setting === 'home' && (state === 'open' || state === 'begun'));
  if (!link.wants_reminders || !link.email || open.length === 0) return;
  await platform.mail.send(letterOf(platform, link, { to: link.email, tasks: open.length, guest, token }), tx);
  await audit(tx, guest.actor, {
    action: 'push',
    noun: 'push',
    subjectId: guest.pushId,
    archiveId,
    detail: { reminder: true },
  });
}

type Reminded = Readonly<{ to: string; tasks: number; guest: Guest; token: string }>;

/** It says that there is training, and nothing else about the patient. */
function letterOf(platform: Platform, link: TrainingLink, { to, tasks, guest, token }: Reminded): Letter {
  const t = translator(link.language);
  const { timeZone } = guest.actor;
  const words = {
    ...wordsOfLetter(platform, { ...link, token, expiresAt: link.expires_at, timeZone }),
    institution: link.institution_name,
    phone: link.service_phone,
    count: tasks * TASK_MINUTES,
  };
  return { to, subject: t('trainingHome:letter.subject', words), text: t('trainingHome:letter.text', words) };
}
