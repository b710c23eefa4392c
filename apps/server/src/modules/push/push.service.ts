import { randomBytes } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { noteGuidanceEvent } from '#modules/guidance/guidance.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { mailPush } from './push.mail.ts';
import { type Push, presentPush, pushRow, type Reader } from './push.rows.ts';
import { subjectOf } from './push.subject.ts';

/** What to push; `whenPossible` mails the link if the patient has an address. */
export type NewPush = Omit<CallInput<typeof pushCalls.add>['body'], 'mail'> & { mail: boolean | 'whenPossible' };

/** The last second of the day so many days from today: patients are told the day, and it holds to its end. */
const LAST_SECOND =
  "(((now() AT TIME ZONE $13)::date + $12::int + 1)::timestamp AT TIME ZONE $13) - interval '1 second'";

/**
 * Makes a link for a patient, and mails it if asked. The same `requestId` again answers the link that it made first.
 * @throws Refusal 404 for a patient or subject out of the actor's sight, 409 when the request made another link, 422 when it
 *   cannot be pushed or mailed, 429 when too much was mailed
 */
export async function addPush(tx: Tx, actor: Actor, platform: Platform, input: NewPush): Promise<{ id: string }> {
  const archive = await seeArchive(tx, actor, input.archiveId);
  const made = await madeBy(tx, input.requestId);
  if (made) {
    if (made.archive_id !== archive.id || made.kind !== input.kind) throw new Refusal(409, 'push:requestTaken');
    return { id: made.id };
  }
  const subject = await subjectOf(tx, actor, archive.id, input);
  const { email } = archive;
  if (input.mail === true && !email) throw fieldRefused('mail', 'push:noEmail');
  const token = randomBytes(32).toString('base64url');
  const [added] = await tx.rows<{ id: string; expires_at: Date }>(
    `INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, instrument, guidance_id, guidance_revision, follow_up_id,
                         token, language, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${LAST_SECOND}) RETURNING id, expires_at`,
    [
      actor.institutionId,
      input.requestId,
      archive.id,
      actor.accountId,
      input.kind,
      subject.instrument,
      subject.guidanceId,
      subject.guidanceRevision,
      subject.followUpId,
      token,
      input.language,
      input.days,
      actor.timeZone,
    ],
  );
  if (!added) throw new Error('nothing was pushed');
  const { id } = added;
  await audit(tx, actor, {
    action: 'push',
    noun: 'push',
    subjectId: id,
    archiveId: archive.id,
    detail: { kind: input.kind, days: input.days },
  });
  if (subject.guidanceId) await noteGuidanceEvent(tx, actor, subject.guidanceId, 'pushed', id);
  if (input.mail && email) {
    const { kind, language } = input;
    const patient = { name: archive.name, gender: archive.gender, email };
    await mailPush(tx, actor, platform, {
      id,
      archiveId: archive.id,
      kind,
      token,
      language,
      expiresAt: added.expires_at,
      patient,
    }).catch((error: unknown) => {
      // Enough was mailed for now: the link can be scanned or printed all the same.
      if (input.mail !== 'whenPossible' || !(error instanceof Refusal && error.status === 429)) throw error;
    });
  }
  return { id };
}

/** One push with its link, which the audit trail notes as opened. */
export async function onePush(tx: Tx, actor: Actor, id: string, reader: Reader): Promise<Push> {
  const row = await pushRow(tx, actor, id);
  await audit(tx, actor, { action: 'open', noun: 'push', subjectId: id, archiveId: row.archive_id });
  return presentPush(row, reader);
}

/** Whose push it is. @throws Refusal 404 for one to a patient out of the actor's sight */
export async function patientOfPush(tx: Tx, actor: Actor, id: string): Promise<string> {
  return (await pushRow(tx, actor, id)).archive_id;
}

/** A push as it stands now, for whoever has just changed it. */
export async function shownPush(tx: Tx, actor: Actor, id: string, reader: Reader): Promise<Push> {
  return presentPush(await pushRow(tx, actor, id), reader);
}

/**
 * Mails a link again, to the address that the patient has now.
 * @throws Refusal 404, 409 when it opens nothing any more, 422 when the patient has no address, 429 when it was mailed enough
 */
export async function mailAgain(tx: Tx, actor: Actor, platform: Platform, id: string, reader: Reader): Promise<Push> {
  const row = await pushRow(tx, actor, id, true);
  if (!row.opens || row.state === 'done') throw new Refusal(409, 'push:over');
  const { email, name, gender } = await seeArchive(tx, actor, row.archive_id);
  if (!email) throw new Refusal(422, 'push:noEmail');
  const { archive_id: archiveId, expires_at: expiresAt, kind, token, language } = row;
  await mailPush(tx, actor, platform, {
    id,
    archiveId,
    kind,
    token,
    language,
    expiresAt,
    patient: { name, gender, email },
  });
  return shownPush(tx, actor, id, reader);
}

/** Withdraws a link; twice is once. What was answered stays. */
export async function withdrawPush(tx: Tx, actor: Actor, id: string, reader: Reader): Promise<Push> {
  const row = await pushRow(tx, actor, id, true);
  const withdrawn = await tx.rows(
    `UPDATE pushes SET withdrawn_at = now(), withdrawn_by = $2, version = version + 1
      WHERE id = $1 AND withdrawn_at IS NULL RETURNING id`,
    [id, actor.accountId],
  );
  if (withdrawn.length > 0) {
    await audit(tx, actor, {
      action: 'change',
      noun: 'push',
      subjectId: id,
      archiveId: row.archive_id,
      detail: { state: 'withdrawn' },
    });
  }
  return shownPush(tx, actor, id, reader);
}

/** The link that a request made; requests with the same id wait here for each other. */
async function madeBy(tx: Tx, requestId: string): Promise<{ id: string; archive_id: string; kind: string } | null> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('push:' || $1::text, 0))", [requestId]);
  const [found] = await tx.rows<{ id: string; archive_id: string; kind: string }>(
    'SELECT id, archive_id, kind FROM pushes WHERE request_id = $1',
    [requestId],
  );
  return found ?? null;
}
