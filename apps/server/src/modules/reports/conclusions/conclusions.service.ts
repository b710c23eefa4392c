import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal, stale } from '#platform/refusal.ts';
import { wireTime } from '#platform/time.ts';
import { presentReport, type Report } from '../reports.rows.ts';
import { lockReport, seeReport } from '../reports.service.ts';

type Named = { id: string; version: number };

/**
 * Changes the draft of the doctor's conclusion; a blank one takes it back.
 * @throws Refusal 409 with the current report when somebody else changed it since, or when it is signed by now
 */
export async function commentReport(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof reportCalls.comment>['body'],
  language: Language,
): Promise<Report> {
  const { signed_at } = await lockReport(tx, actor, given.id);
  if (signed_at) throw await conflict(tx, actor, given.id, 'reports:signed', language);
  return changed(tx, actor, given, language, ['doctorComment'], () =>
    tx.rows(
      `UPDATE reports SET doctor_comment = $2, comment_by = CASE WHEN $2::text IS NULL THEN NULL ELSE $3::uuid END,
              commented_at = CASE WHEN $2::text IS NULL THEN NULL ELSE now() END, version = version + 1
       WHERE id = $1`,
      [given.id, given.doctorComment, actor.accountId],
    ),
  );
}

/**
 * Signs the conclusion as it stands.
 * @throws Refusal 409 with the current report when it was changed or signed since; 422 when nothing is written yet
 */
export async function signReport(tx: Tx, actor: Actor, given: Named, language: Language): Promise<Report> {
  const { signed_at, doctor_comment: text } = await lockReport(tx, actor, given.id);
  if (signed_at) throw await conflict(tx, actor, given.id, 'reports:signed', language);
  if (text === null) throw new Refusal(422, 'reports:nothingToSign');
  return changed(tx, actor, given, language, ['signature'], async () => {
    await tx.rows('UPDATE reports SET signed_at = now(), signed_by = $2, version = version + 1 WHERE id = $1', [
      given.id,
      actor.accountId,
    ]);
    await keepRevision(tx, actor, given.id, { revision: 1, text, reason: null });
  });
}

/**
 * Amends a signed conclusion; every text before is kept.
 * @throws Refusal 409 with the current report when somebody else amended it since; 422 when it is not signed yet
 */
export async function amendReport(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof reportCalls.amend>['body'],
  language: Language,
): Promise<Report> {
  const { signed_at, amendments } = await lockReport(tx, actor, given.id);
  if (!signed_at) throw new Refusal(422, 'reports:notSigned');
  return changed(tx, actor, given, language, ['amendment'], async () => {
    await tx.rows(
      `UPDATE reports SET doctor_comment = $2, comment_by = $3, commented_at = now(), amendments = amendments + 1,
              version = version + 1 WHERE id = $1`,
      [given.id, given.doctorComment, actor.accountId],
    );
    const text = given.doctorComment;
    await keepRevision(tx, actor, given.id, { revision: amendments + 2, text, reason: given.reason });
  });
}

/** Every signed text of a report's conclusion, newest first. */
export async function conclusionsOf(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<CallData<typeof reportCalls.conclusions>> {
  await seeReport(tx, actor, id);
  return revisionsOf(tx, id, actor.timeZone);
}

/** The same for a report that was seen in this transaction. */
export async function revisionsOf(
  tx: Tx,
  id: string,
  timeZone: string,
): Promise<CallData<typeof reportCalls.conclusions>> {
  const found = await tx.rows<{ revision: number; text: string; reason: string | null; name: string; at: Date }>(
    `SELECT c.revision, c.text, c.reason, u.username AS name, c.created_at AS at
       FROM report_conclusions c JOIN accounts u ON u.institution_id = c.institution_id AND u.id = c.account_id
      WHERE c.report_id = $1 ORDER BY c.revision DESC`,
    [id],
  );
  return found.map(({ revision, text, reason, name, at }) => ({
    revision,
    text,
    reason,
    byName: name,
    time: wireTime(at, timeZone),
  }));
}

/** Changes a locked report if it still is what the actor read, and notes it in the audit trail. */
async function changed(
  tx: Tx,
  actor: Actor,
  { id, version }: Named,
  language: Language,
  fields: readonly string[],
  change: () => Promise<unknown>,
): Promise<Report> {
  const reader = { language, timeZone: actor.timeZone };
  const before = await seeReport(tx, actor, id);
  if (before.version !== version) throw stale(presentReport(before, reader));
  await change();
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

const keepRevision = (
  tx: Tx,
  actor: Actor,
  id: string,
  { revision, text, reason }: { revision: number; text: string; reason: string | null },
) =>
  tx.rows(
    `INSERT INTO report_conclusions (institution_id, report_id, revision, text, reason, account_id)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [actor.institutionId, id, revision, text, reason, actor.accountId],
  );
