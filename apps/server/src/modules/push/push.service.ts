import type { CallInput } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { type Contact, seeContact, seeContactOf } from '#modules/contacts/contacts.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { PushSubject } from '#platform/pushable.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { waitForTurn } from '#platform/turn.ts';
import { newLink, tokenOf } from './links.service.ts';
import { pushKind } from './push.kinds.ts';
import { mailPush, type Pushing } from './push.mail.ts';
import { type Push, presentPush, type Reader } from './push.present.ts';
import { holdPush, seePush } from './push.rows.ts';
import { ADD, MADE_BY, WITHDRAW } from './push.statements.ts';

/** What to push; `whenPossible` mails the link if the patient has an address. */
export type NewPush = Omit<CallInput<typeof pushCalls.add>['body'], 'mail'> & { mail: boolean | 'whenPossible' };

/** How long a link lasts that is used once. */
const USUAL_DAYS = 14;
const NOTHING: PushSubject = {
  instrument: null,
  guidanceId: null,
  guidanceRevision: null,
  followUpId: null,
  batteryRunId: null,
};

/**
 * Makes a link for a patient, and mails it if asked. The same `requestId` again answers the link that it made first.
 * @throws Refusal 404 for a patient or subject out of the actor's sight, 409 when the request made another link, 422 when it
 *   cannot be pushed or mailed, 429 when too much was mailed
 */
export async function addPush(tx: Tx, actor: Actor, pushing: Pushing, input: NewPush): Promise<{ id: string }> {
  const archive = await seeArchive(tx, actor, input.archiveId);
  const first = await madeBy(tx, input.requestId);
  if (first) {
    if (first.archive_id !== archive.id || first.kind !== input.kind) throw new Refusal(409, 'push:requestTaken');
    return { id: first.id };
  }
  const pushable = pushKind(pushing.records, input.kind);
  const missing = pushable.missingOn?.(pushing.platform.config.PLATFORM);
  if (missing) throw fieldRefused('kind', missing);
  const subject = { ...NOTHING, ...(await pushable.subject(tx, actor, archive.id, input)) };
  const contact = await contactOf(tx, actor, archive.id, input);
  const recipient = recipientOf(archive, contact);
  if (input.mail === true && !recipient.email)
    throw fieldRefused('mail', contact ? 'push:noEmailOfContact' : 'push:noEmail');
  const { token, ...kept } = await newLink({ storage: pushing.platform.storage, tx }, input.requestId);
  const { institutionId, accountId, timeZone } = actor;
  const { requestId, kind, language } = input;
  const days = input.days ?? (await pushable.usualDays?.(tx, actor, archive.id)) ?? USUAL_DAYS;
  const made = {
    requestId,
    archiveId: archive.id,
    kind,
    contactId: input.contactId,
    ...kept,
    language,
    days,
    institutionId,
    accountId,
    timeZone,
  };
  const [added] = await tx.write(ADD, { ...made, ...subject });
  if (!added) throw new Error('nothing was pushed');
  const { id } = added;
  await audit(tx, actor, {
    action: 'push',
    noun: 'push',
    subjectId: id,
    archiveId: archive.id,
    detail: { kind, days },
  });
  await pushable.note?.(tx, actor, { ...subject, id }, 'pushed');
  if (input.mail && recipient.email) {
    await mailPush(tx, actor, pushing, {
      id,
      archiveId: archive.id,
      kind,
      token,
      language,
      expiresAt: added.expires_at,
      recipient: { ...recipient, email: recipient.email },
    }).catch((error: unknown) => {
      // Enough was mailed for now: the link can be scanned or printed all the same.
      if (input.mail !== 'whenPossible' || !(error instanceof Refusal && error.status === 429)) throw error;
    });
  }
  return { id };
}

/** One push with its link, which the audit trail notes as opened. */
export async function onePush(tx: Tx, actor: Actor, id: string, reader: Reader): Promise<Push> {
  const row = await seePush(tx, actor, id, reader.records);
  await audit(tx, actor, { action: 'open', noun: 'push', subjectId: id, archiveId: row.archive_id });
  return presentPush(tx, row, reader);
}

/** A push as it stands now, for the account that has just changed it. */
export async function shownPush(tx: Tx, actor: Actor, id: string, reader: Reader): Promise<Push> {
  return presentPush(tx, await seePush(tx, actor, id, reader.records), reader);
}

/**
 * Mails a link again, to the address that the patient, or the contact, has now.
 * @throws Refusal 404, 409 when it opens nothing any more, 422 when there is no address, 429 when it was mailed enough
 */
export async function mailAgain(tx: Tx, actor: Actor, pushing: Pushing, id: string, reader: Reader): Promise<Push> {
  const row = await holdPush(tx, actor, id, reader.records);
  const token = await tokenOf({ storage: reader.storage, tx }, row);
  if (!row.opens || row.state === 'done' || token === null) throw new Refusal(409, 'push:over');
  const archive = await seeArchive(tx, actor, row.archive_id);
  const recipient = recipientOf(archive, row.contact && (await seeContact(tx, actor, row.contact.id)));
  const { email } = recipient;
  if (!email) throw new Refusal(422, row.contact ? 'push:noEmailOfContact' : 'push:noEmail');
  const { archive_id: archiveId, expires_at: expiresAt, kind, language } = row;
  await mailPush(tx, actor, pushing, {
    id,
    archiveId,
    kind,
    token,
    language,
    expiresAt,
    recipient: { ...recipient, email },
  });
  return shownPush(tx, actor, id, reader);
}

/** Withdraws a link; twice is once. What was answered stays. */
export async function withdrawPush(tx: Tx, actor: Actor, id: string, reader: Reader): Promise<Push> {
  const row = await holdPush(tx, actor, id, reader.records);
  const withdrawn = await tx.write(WITHDRAW, { id, by: actor.accountId });
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

/**
 * The contact who is to answer; null where the patient does.
 * @throws Refusal 404, 422 for a contact of another patient, or where a contact is asked for what is the patient's
 */
async function contactOf(tx: Tx, actor: Actor, archiveId: string, asked: NewPush): Promise<Contact | null> {
  if (asked.contactId === null) return null;
  if (asked.kind !== 'scale') throw fieldRefused('contactId', 'push:onlyPatient');
  return seeContactOf(tx, actor, archiveId, asked.contactId);
}

type Reached = Readonly<{ name: string; gender: 'male' | 'female'; email: string | null }>;
/** Whom the link goes to. */
const recipientOf = (patient: Reached, contact: Contact | null) =>
  contact
    ? ({ name: contact.name, gender: null, email: contact.email, who: 'informant' } as const)
    : ({ name: patient.name, gender: patient.gender, email: patient.email, who: 'patient' } as const);

/** The link that a request made; requests with the same id wait here for each other. */
async function madeBy(tx: Tx, requestId: string) {
  await waitForTurn(tx, `push:${requestId}`);
  const [found] = await tx.read(MADE_BY, { requestId });
  return found ?? null;
}
