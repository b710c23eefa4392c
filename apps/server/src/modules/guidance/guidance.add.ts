import type { CallInput } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { waitForTurn } from '#platform/turn.ts';
import { keptBody } from './body.ts';
import { addEvent } from './guidance.events.ts';
import { type Guidance, type GuidanceRecord, presentGuidance } from './guidance.rows.ts';
import { seeGuidance } from './guidance.service.ts';
import { ADD, ADD_VERSION, ADDED_BY, REPORT } from './guidance.statements.ts';

type Addition = CallInput<typeof guidanceCalls.add>['body'];

/** What is written in a guidance. */
export type Content = Pick<Addition, 'title' | 'body' | 'language'>;

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
  const content = { ...body, body: await keptBody(body.body) };
  const [added] = await tx.write(ADD, {
    institutionId: actor.institutionId,
    requestId: body.requestId,
    archiveId: archive.id,
    reportId: body.reportId,
    accountId: actor.accountId,
  });
  if (!added) throw new Error('nothing was added');
  await addVersion(tx, actor, added.id, 1, content);
  await addEvent(tx, actor, { guidanceId: added.id, event: 'created', revision: 1, accountId: actor.accountId });
  await audit(tx, actor, { action: 'add', noun: 'guidance', subjectId: added.id, archiveId: archive.id });
  return shownGuidance(tx, actor, added.id, language);
}

/** A guidance as it stands now, for the account that has just changed it. */
export async function shownGuidance(tx: Tx, actor: Actor, id: string, language: Language): Promise<Guidance> {
  return presentGuidance(await seeGuidance(tx, actor, id), { language, timeZone: actor.timeZone });
}

/** The id of the guidance that a request added; requests with the same id wait here for each other. */
async function addedBy(tx: Tx, requestId: string): Promise<string | null> {
  await waitForTurn(tx, `guidance:${requestId}`);
  const [found] = await tx.read(ADDED_BY, { requestId });
  return found?.id ?? null;
}

function repeated(first: GuidanceRecord, body: Addition, reader: Parameters<typeof presentGuidance>[1]): Guidance {
  if (first.archive_id !== body.archiveId) throw new Refusal(409, 'guidance:otherPatient');
  return presentGuidance(first, reader);
}

/** @throws Refusal 404 when the report is not one of the patient's */
async function checkReport(tx: Tx, reportId: string, archiveId: string): Promise<void> {
  const [found] = await tx.read(REPORT, { id: reportId, archiveId });
  if (!found) throw notFound();
}

/** Keeps the text of one saving. */
export async function addVersion(tx: Tx, actor: Actor, id: string, revision: number, content: Content): Promise<void> {
  const { institutionId, accountId: savedBy } = actor;
  const { title, body, language } = content;
  await tx.write(ADD_VERSION, { institutionId, id, revision, title, body, language, savedBy });
}
