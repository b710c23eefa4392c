import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import type { Language } from '@cogclinic/scales/instrument';
import { needConfirmation } from '#modules/identity/confirmation.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal, stale } from '#platform/refusal.ts';
import { wireTime } from '#platform/time.ts';
import { presentReport, type Report } from '../reports.present.ts';
import type { ReportRecord } from '../reports.rows.ts';
import { lockReport, seeReport } from '../reports.service.ts';
import {
  AMEND,
  CLEAR_DRAFT,
  KEEP_REVISION,
  REVISIONS,
  type Revision,
  SIGN,
  WRITE_DRAFT,
} from './conclusions.statements.ts';

type Named = { id: string; version: number };
type Signing = Readonly<{ tx: Tx; actor: Actor; tokenHash: Buffer; language: Language }>;

/**
 * Changes the draft of the doctor's conclusion; a blank one takes it back.
 * @throws Refusal 404; 409 with the current report when another account changed it since, or when it is signed by now
 */
export async function commentReport(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof reportCalls.comment>['body'],
  language: Language,
): Promise<Report> {
  const { signed_at } = await lockReport(tx, actor, given.id);
  if (signed_at) throw await conflict(tx, actor, given.id, 'reports:signed', language);
  const { id, doctorComment: text } = given;
  return changed(tx, actor, given, language, ['doctorComment'], () =>
    text === null ? tx.write(CLEAR_DRAFT, { id }) : tx.write(WRITE_DRAFT, { id, text, accountId: actor.accountId }),
  );
}

/**
 * Signs the conclusion as it stands; what the patient's file says of diagnoses, medication and the like is kept with it.
 * @throws Refusal 404; 409 with the current report when it was changed or signed since; 422 when nothing is written yet; 403 unless
 * the session proved again who uses it
 */
export async function signReport(
  { tx, actor, tokenHash, language }: Signing,
  given: CallInput<typeof reportCalls.sign>['body'],
): Promise<Report> {
  const { signed_at, doctor_comment: text } = await lockReport(tx, actor, given.id);
  if (signed_at) throw await conflict(tx, actor, given.id, 'reports:signed', language);
  if (text === null) throw new Refusal(422, 'reports:nothingToSign');
  await needConfirmation(tx, tokenHash);
  return changed(tx, actor, given, language, ['signature'], async ({ background_now: background }) => {
    await tx.write(SIGN, { id: given.id, accountId: actor.accountId });
    await keepRevision(tx, actor, given.id, { revision: 1, text, reason: null, background });
  });
}

/**
 * Amends a signed conclusion; every text before is kept, and with the new one what the patient's file says now.
 * @throws Refusal 404; 409 with the current report when another account amended it since; 422 when it is not signed yet;
 * 403 unless the session proved again who uses it
 */
export async function amendReport(
  { tx, actor, tokenHash, language }: Signing,
  given: CallInput<typeof reportCalls.amend>['body'],
): Promise<Report> {
  const { signed_at, amendments } = await lockReport(tx, actor, given.id);
  if (!signed_at) throw new Refusal(422, 'reports:notSigned');
  await needConfirmation(tx, tokenHash);
  return changed(tx, actor, given, language, ['amendment'], async ({ background_now: background }) => {
    const text = given.doctorComment;
    await tx.write(AMEND, { id: given.id, text, accountId: actor.accountId });
    await keepRevision(tx, actor, given.id, { revision: amendments + 2, text, reason: given.reason, background });
  });
}

/**
 * Every signed text of a report's conclusion, newest first.
 * @throws Refusal 404
 */
export async function conclusionsOf(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<CallData<typeof reportCalls.conclusions>> {
  await seeReport(tx, actor, id);
  return revisionsOf(tx, id, actor.timeZone);
}

/** As `conclusionsOf`, of a report that was seen in this transaction. */
export async function revisionsOf(
  tx: Tx,
  id: string,
  timeZone: string,
): Promise<CallData<typeof reportCalls.conclusions>> {
  const found = await tx.read(REVISIONS, { id });
  return found.map(({ revision, text, reason, name, at }) => ({
    revision,
    text,
    reason,
    byName: name,
    time: wireTime(at, timeZone),
  }));
}

/** Changes a locked report if it is still of the version that the actor read, and notes that in the audit trail. */
async function changed(
  tx: Tx,
  actor: Actor,
  { id, version }: Named,
  language: Language,
  fields: readonly string[],
  change: (before: ReportRecord) => Promise<unknown>,
): Promise<Report> {
  const reader = { language, timeZone: actor.timeZone };
  const before = await seeReport(tx, actor, id);
  if (before.version !== version) throw stale(presentReport(before, reader));
  await change(before);
  const action = fields.includes('signature') ? 'sign' : 'change';
  await audit(tx, actor, {
    action,
    noun: 'reports',
    subjectId: id,
    archiveId: before.archive_id,
    detail: { fields },
  });
  return presentReport(await seeReport(tx, actor, id), reader);
}

async function conflict(tx: Tx, actor: Actor, id: string, key: string, language: Language): Promise<Refusal> {
  const current = await seeReport(tx, actor, id);
  return new Refusal(409, key, { data: presentReport(current, { language, timeZone: actor.timeZone }) });
}

const keepRevision = (tx: Tx, { institutionId, accountId }: Actor, id: string, kept: Revision) =>
  tx.write(KEEP_REVISION, { ...kept, id, institutionId, accountId });
