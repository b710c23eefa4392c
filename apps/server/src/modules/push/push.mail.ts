import type { PushKind } from '@cogclinic/contract/records';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { translator } from '#platform/texts.ts';
import { waitForTurn } from '#platform/turn.ts';
import { wordsOfLetter } from './letters.service.ts';
import { pushKind } from './push.kinds.ts';
import { MAILS_AT_MOST } from './push.present.ts';
import { COUNT_MAIL, MAILED, SENDER } from './push.statements.ts';

type Mailable = {
  id: string;
  archiveId: string;
  kind: PushKind;
  token: string;
  language: Language;
  expiresAt: Date;
  /** Whom it goes to: the patient, or who answers about them. */
  recipient: { name: string; gender: 'male' | 'female' | null; email: string; who: 'patient' | 'informant' };
};

/** What pushing needs of the house. */
export type Pushing = Readonly<{ platform: Platform; records: readonly PatientRecord[] }>;

const AN_HOUR_AT_MOST = 60;

/**
 * Mails a link to whom it is for, if the transaction commits. The letter says what the link is for in general words
 * and nothing else about the patient.
 * @throws Refusal 429 when the link, or the account within an hour, has gone out often enough
 */
export async function mailPush(tx: Tx, actor: Actor, pushing: Pushing, push: Mailable): Promise<void> {
  await countMail(tx, actor, push);
  await pushing.platform.mail.send(await letterOf(tx, actor, pushing, push), tx);
}

/** The trail counts: each letter has its entry there. */
async function countMail(tx: Tx, actor: Actor, push: Mailable): Promise<void> {
  const { accountId } = actor;
  // An account's letters are counted one after the other.
  await waitForTurn(tx, `push.mail:${accountId}`);
  const [sent] = await tx.read(MAILED, { accountId });
  if ((sent?.count ?? 0) >= AN_HOUR_AT_MOST)
    throw new Refusal(429, 'push:mailsOfHour', { params: { count: AN_HOUR_AT_MOST } });
  const counted = await tx.write(COUNT_MAIL, { id: push.id, address: push.recipient.email, atMost: MAILS_AT_MOST });
  if (counted.length === 0) throw new Refusal(429, 'push:mailedEnough', { params: { count: MAILS_AT_MOST } });
  await audit(tx, actor, {
    action: 'push',
    noun: 'push',
    subjectId: push.id,
    archiveId: push.archiveId,
    detail: { mail: true },
  });
}

async function letterOf(tx: Tx, actor: Actor, { platform, records }: Pushing, push: Mailable) {
  const [institution] = await tx.read(SENDER, { id: actor.institutionId });
  const t = translator(push.language);
  const words = {
    ...wordsOfLetter(platform, { ...push, ...push.recipient, timeZone: actor.timeZone }),
    institution: institution?.name ?? '',
    phone: institution?.service_phone ?? '',
    purpose: t(
      push.recipient.who === 'informant' ? 'push:mail.purpose.informant' : pushKind(records, push.kind).words.purpose,
    ),
  };
  return { to: push.recipient.email, subject: t('push:mail.subject', words), text: t('push:mail.text', words) };
}
