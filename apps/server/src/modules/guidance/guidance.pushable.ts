import type { Guest, Tx } from '#platform/database.ts';
import { type AskedSubject, type PushOf, pushableOf } from '#platform/pushable.ts';
import { fieldRefused, notFound } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import { issuedGuidance, noteGuidanceEvent } from './guidance.service.ts';
import type { guidances } from './guidance.tables.ts';

const db = queries<typeof guidances>();
const OWN = read('guidance.ofPatient', ({ id, archiveId }: { id: string; archiveId: string }) =>
  db
    .selectFrom('guidances')
    .select('id')
    .where('id', '=', id)
    .where('archive_id', '=', archiveId)
    .where('deleted_at', 'is', null),
);

/** Issued guidance, pushed to its patient. */
export const guidancePushable = pushableOf<{ title: string | null }>({
  words: { name: 'overview:push.guidance', purpose: 'push:mail.purpose.guidance' },
  subject: (tx, _actor, archiveId, asked) => issuedOf(tx, archiveId, asked),
  facts: (pushes) => `json_build_object('title', (SELECT v.title FROM guidance_versions v
    WHERE v.institution_id = ${pushes}.institution_id AND v.guidance_id = ${pushes}.guidance_id AND v.revision = ${pushes}.guidance_revision))`,
  title: ({ title }) => title ?? '',
  standing: {
    join: 'LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id',
    gone: 'g.id IS NOT NULL AND g.issued_revision IS NULL OR g.deleted_at IS NOT NULL',
  },
  async note(tx, actor, { id, guidanceId }, event) {
    if (guidanceId) await noteGuidanceEvent(tx, actor, guidanceId, event, id);
  },
  page: readBy,
});

async function issuedOf(tx: Tx, archiveId: string, { guidanceId }: AskedSubject) {
  if (guidanceId === null) throw fieldRefused('guidanceId', 'push:chooseGuidance');
  const [own] = await tx.read(OWN, { id: guidanceId, archiveId });
  if (!own) throw notFound();
  const issued = await issuedGuidance(tx, guidanceId);
  if (!issued) throw fieldRefused('guidanceId', 'push:notIssued');
  return { guidanceId, guidanceRevision: issued.revision };
}

/** The guidance on its patient's page, in the version that is issued now. */
async function readBy(tx: Tx, { archiveId, actor }: Guest, { guidanceId }: PushOf) {
  if (!guidanceId) return { part: {}, shown: '' };
  const issued = await issuedGuidance(tx, guidanceId);
  if (!issued || issued.archiveId !== archiveId) throw notFound();
  const { title, body, language, doctorName, issuedAt, revision } = issued;
  const issueTime = wireTime(issuedAt, actor.timeZone);
  return { part: { guidance: { title, body, language, doctorName, issueTime } }, shown: `version ${revision}` };
}
