import type { CallInput } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal, stale } from '#platform/refusal.ts';
import { keptBody } from './body.ts';
import { addGuidance, addVersion, type Content, shownGuidance } from './guidance.add.ts';
import { addEvent } from './guidance.events.ts';
import type { Guidance, GuidanceRecord } from './guidance.rows.ts';
import { seeGuidance } from './guidance.service.ts';
import { EDIT, ISSUE, REDRAFT, REMOVE, WITHDRAW } from './guidance.statements.ts';

type Saving = CallInput<typeof guidanceCalls.save>['body'];
type Change = Extract<Saving, { id: string }>;

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
  const content = { ...given, body: await keptBody(given.body) };
  if (before.version === given.version && sameContent(before, content))
    return shownGuidance(tx, actor, given.id, language);
  const [changed] = await tx.write(EDIT, { id: given.id, version: given.version });
  if (!changed) throw stale(await shownGuidance(tx, actor, given.id, language));
  await addVersion(tx, actor, given.id, changed.revision, content);
  await addEvent(tx, actor, {
    guidanceId: given.id,
    event: 'edited',
    revision: changed.revision,
    accountId: actor.accountId,
  });
  await noteChange(tx, actor, before, { fields: ['title', 'body', 'language'].filter(differs(before, content)) });
  return shownGuidance(tx, actor, given.id, language);
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
  if (before.version === version && before.state === state) return shownGuidance(tx, actor, id, language);
  const readable = before.issued_revision !== null;
  if (state === 'withdrawn' && !readable && before.version === version) throw new Refusal(409, 'guidance:notIssued');
  if (state === 'draft' && readable && before.version === version) throw new Refusal(409, 'guidance:issuedStays');
  const [changed] = await setState[state](tx, { id, version, by: actor.accountId });
  if (!changed) throw stale(await shownGuidance(tx, actor, id, language));
  if (state !== 'draft') {
    await addEvent(tx, actor, {
      guidanceId: id,
      event: state,
      revision: state === 'withdrawn' ? (before.issued_revision ?? changed.revision) : changed.revision,
      accountId: actor.accountId,
    });
  }
  await noteChange(tx, actor, before, { state });
  return shownGuidance(tx, actor, id, language);
}

type Setting = Readonly<{ id: string; version: number; by: string }>;
const setState = {
  issued: (tx: Tx, given: Setting) => tx.write(ISSUE, given),
  withdrawn: (tx: Tx, given: Setting) => tx.write(WITHDRAW, given),
  draft: (tx: Tx, given: Setting) => tx.write(REDRAFT, given),
};

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
  const removed = await tx.write(REMOVE, { id, version });
  if (removed.length === 0) throw stale(await shownGuidance(tx, actor, id, language));
  await audit(tx, actor, { action: 'delete', noun: 'guidance', subjectId: id, archiveId: before.archive_id });
  return null;
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
