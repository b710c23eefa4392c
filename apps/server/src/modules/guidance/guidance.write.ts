import type { CallInput } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { keptBody } from './cleaning.ts';
import { addEvent } from './guidance.events.ts';
import { type Guidance, type GuidanceRecord, presentGuidance } from './guidance.rows.ts';
import { seeGuidance } from './guidance.service.ts';

type Addition = CallInput<typeof guidanceCalls.add>['body'];
type Saving = CallInput<typeof guidanceCalls.save>['body'];
type Change = Extract<Saving, { id: string }>;
type Content = Pick<Addition, 'title' | 'body' | 'language'>;

/**
 * Writes a new guidance as a draft. The same `requestId` again answers the guidance that it added the first time.
 * @throws Refusal 404 for a patient or a report out of reach, 409 when the request id belongs to another patient's guidance, 422
 *   when the body says nothing
 */
export async function addGuidance(tx: Tx, actor: Actor, body: Addition, language: Language): Promise<Guidance> {
  const archive = await seeArchive(tx, actor, body.archiveId);
  const first = await addedBy(tx, body.requestId);
  if (first) return repeated(await seeGuidance(tx, actor, first), body, { language, timeZone: actor.timeZone });
  if (body.reportId) await checkReport(tx, body.reportId, archive.id);
  const content = { ...body, body: keptBody(body.body) };
  const [added] = await tx.rows<{ id: string }>(
    `INSERT INTO guidances (institution_id, request_id, archive_id, report_id, account_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [actor.institutionId, body.requestId, archive.id, body.reportId, actor.accountId],
  );
  if (!added) throw new Error('nothing was added');
  await addVersion(tx, actor, added.id, 1, content);
  await addEvent(tx, actor, { guidanceId: added.id, event: 'created', revision: 1, accountId: actor.accountId });
  await audit(tx, actor, { action: 'add', noun: 'guidance', subjectId: added.id, archiveId: archive.id });
  return present(tx, actor, added.id, language);
}

/**
 * Saves a guidance as its next version, a draft; without an id, adds one. The patient goes on reading what was issued. Content
 * that changes nothing makes no version.
 * @throws Refusal 404, 409 with the current record when the version is stale, 422 when the body says nothing
 */
export async function saveGuidance(tx: Tx, actor: Actor, body: Saving, language: Language): Promise<Guidance> {
  return 'id' in body ? changeGuidance(tx, actor, body, language) : addGuidance(tx, actor, body, language);
}

async function changeGuidance(tx: Tx, actor: Actor, given: Change, language: Language): Promise<Guidance> {
  const before = await seeGuidance(tx, actor, given.id);
  const content = { ...given, body: keptBody(given.body) };
  if (before.version === given.version && sameContent(before, content)) return present(tx, actor, given.id, language);
  const [changed] = await tx.rows<{ revision: number }>(
    `UPDATE guidances SET state = 'draft', revision = revision + 1, updated_at = now(), version = version + 1
      WHERE id = $1 AND version = $2 AND deleted_at IS NULL RETURNING revision`,
    [given.id, given.version],
  );
  if (!changed) throw stale(await present(tx, actor, given.id, language));
  await addVersion(tx, actor, given.id, changed.revision, content);
  await addEvent(tx, actor, {
    guidanceId: given.id,
    event: 'edited',
    revision: changed.revision,
    accountId: actor.accountId,
  });
  await noteChange(tx, actor, before, { fields: ['title', 'body', 'language'].filter(differs(before, content)) });
  return present(tx, actor, given.id, language);
}

/**
 * Issues the newest version, or withdraws what was issued, or takes a withdrawn one up again as a draft.
 * @throws Refusal 404, 409 with the current record when the version is stale, 409 for a step that leads nowhere
 */
export async function setGuidanceState(
  tx: Tx,
  actor: Actor,
  { id, version, state }: CallInput<typeof guidanceCalls.setState>['body'],
  language: Language,
): Promise<Guidance> {
  const before = await seeGuidance(tx, actor, id);
  if (before.version === version && before.state === state) return present(tx, actor, id, language);
  const readable = before.issued_revision !== null;
  if (state === 'withdrawn' && !readable && before.version === version) throw new Refusal(409, 'guidance:notIssued');
  if (state === 'draft' && readable && before.version === version) throw new Refusal(409, 'guidance:issuedStays');
  const [changed] = await tx.rows<{ revision: number }>(SETTINGS[state], [
    id,
    version,
    ...(state === 'issued' ? [actor.accountId] : []),
  ]);
  if (!changed) throw stale(await present(tx, actor, id, language));
  if (state !== 'draft') {
    await addEvent(tx, actor, {
      guidanceId: id,
      event: state,
      revision: state === 'withdrawn' ? (before.issued_revision ?? changed.revision) : changed.revision,
      accountId: actor.accountId,
    });
  }
  await noteChange(tx, actor, before, { state });
  return present(tx, actor, id, language);
}

const SETTINGS = {
  // A new version is pushed and read anew.
  issued: `UPDATE guidances SET state = 'issued', issued_revision = revision, issued_by = $3, issued_at = now(), pushed_at = NULL,
             read_at = NULL, updated_at = now(), version = version + 1
           WHERE id = $1 AND version = $2 AND deleted_at IS NULL RETURNING revision`,
  withdrawn: `UPDATE guidances SET state = 'withdrawn', issued_revision = NULL, updated_at = now(), version = version + 1
              WHERE id = $1 AND version = $2 AND deleted_at IS NULL RETURNING revision`,
  draft: `UPDATE guidances SET state = 'draft', updated_at = now(), version = version + 1
          WHERE id = $1 AND version = $2 AND deleted_at IS NULL RETURNING revision`,
} as const;

/**
 * Removes a draft that was never issued.
 * @throws Refusal 404, 409 with the current record when the version is stale, 409 when it was issued
 */
export async function removeGuidance(
  tx: Tx,
  actor: Actor,
  { id, version }: CallInput<typeof guidanceCalls.remove>['body'],
  language: Language,
): Promise<null> {
  const before = await seeGuidance(tx, actor, id);
  if (before.issued_at !== null) throw new Refusal(409, 'guidance:issuedStays');
  const removed = await tx.rows(
    'UPDATE guidances SET deleted_at = now(), version = version + 1 WHERE id = $1 AND version = $2 AND deleted_at IS NULL RETURNING id',
    [id, version],
  );
  if (removed.length === 0) throw stale(await present(tx, actor, id, language));
  await audit(tx, actor, { action: 'delete', noun: 'guidance', subjectId: id, archiveId: before.archive_id });
  return null;
}

async function present(tx: Tx, actor: Actor, id: string, language: Language): Promise<Guidance> {
  return presentGuidance(await seeGuidance(tx, actor, id), { language, timeZone: actor.timeZone });
}

/** The id of the guidance that a request added; requests with the same id wait here for each other. */
async function addedBy(tx: Tx, requestId: string): Promise<string | null> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('guidance:' || $1, 0))", [requestId]);
  const [found] = await tx.rows<{ id: string }>('SELECT id FROM guidances WHERE request_id = $1', [requestId]);
  return found?.id ?? null;
}

function repeated(first: GuidanceRecord, body: Addition, reader: Parameters<typeof presentGuidance>[1]): Guidance {
  if (first.archive_id !== body.archiveId) throw new Refusal(409, 'guidance:otherPatient');
  return presentGuidance(first, reader);
}

/** @throws Refusal 404 when the report is not one of the patient's */
async function checkReport(tx: Tx, reportId: string, archiveId: string): Promise<void> {
  const found = await tx.rows('SELECT id FROM reports WHERE id = $1 AND archive_id = $2 AND deleted_at IS NULL', [
    reportId,
    archiveId,
  ]);
  if (found.length === 0) throw notFound();
}

async function addVersion(tx: Tx, actor: Actor, id: string, revision: number, content: Content): Promise<void> {
  await tx.rows(
    `INSERT INTO guidance_versions (institution_id, guidance_id, revision, title, body, language, saved_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [actor.institutionId, id, revision, content.title, content.body, content.language, actor.accountId],
  );
}

const differs = (before: Content, after: Content) => (field: string) =>
  before[field as keyof Content] !== after[field as keyof Content];
const sameContent = (before: Content, after: Content) => !['title', 'body', 'language'].some(differs(before, after));

function noteChange(tx: Tx, actor: Actor, record: GuidanceRecord, detail: Record<string, unknown>): Promise<void> {
  return audit(tx, actor, {
    action: 'change',
    noun: 'guidance',
    subjectId: record.id,
    archiveId: record.archive_id,
    detail,
  });
}
