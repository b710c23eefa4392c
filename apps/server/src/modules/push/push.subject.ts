import { type Unsuited, whyNotPushed } from '@cogclinic/contract/push';
import type { PUSH_KINDS } from '@cogclinic/contract/records';
import { issuedGuidance } from '#modules/guidance/guidance.service.ts';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { needLicence } from '#modules/instruments/licences.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import { wireDay } from '#platform/time.ts';

type Asked = {
  kind: (typeof PUSH_KINDS)[number];
  instrument: string | null;
  guidanceId: string | null;
  followUpId: string | null;
};

/** What a link is to open; only the part of its kind is filled. */
export type Subject = {
  instrument: string | null;
  guidanceId: string | null;
  guidanceRevision: number | null;
  followUpId: string | null;
};

const UNSUITED: Readonly<Record<Unsuited, string>> = {
  informant: 'push:unsuited.informant',
  examiner: 'push:unsuited.examiner',
  works: 'push:unsuited.works',
};

const NOTHING: Subject = { instrument: null, guidanceId: null, guidanceRevision: null, followUpId: null };

/**
 * What can be pushed to this patient: guidance of theirs that is issued, a scale that a patient answers alone, or a planned
 * follow-up of theirs, without an id the next one.
 * @throws Refusal 404 when it is not the patient's, 422 at the field when it cannot be pushed
 */
export async function subjectOf(tx: Tx, actor: Actor, archiveId: string, asked: Asked): Promise<Subject> {
  switch (asked.kind) {
    case 'scale':
      return { ...NOTHING, instrument: await allowedInstrument(tx, asked.instrument) };
    case 'guidance':
      return { ...NOTHING, ...(await ownGuidance(tx, archiveId, asked.guidanceId)) };
    case 'appointment':
      return { ...NOTHING, followUpId: await plannedFollowUp(tx, actor, archiveId, asked.followUpId) };
  }
}

async function allowedInstrument(tx: Tx, code: string | null): Promise<string> {
  if (code === null) throw fieldRefused('instrument', 'push:chooseScale');
  const instrument = await instrumentOf(tx, code);
  const why = whyNotPushed(instrument);
  if (why !== null) throw fieldRefused('instrument', UNSUITED[why], { name: code });
  await needLicence(tx, instrument);
  return code;
}

async function ownGuidance(
  tx: Tx,
  archiveId: string,
  guidanceId: string | null,
): Promise<Pick<Subject, 'guidanceId' | 'guidanceRevision'>> {
  if (guidanceId === null) throw fieldRefused('guidanceId', 'push:chooseGuidance');
  const [own] = await tx.rows('SELECT 1 FROM guidances WHERE id = $1 AND archive_id = $2 AND deleted_at IS NULL', [
    guidanceId,
    archiveId,
  ]);
  if (!own) throw notFound();
  const issued = await issuedGuidance(tx, guidanceId);
  if (!issued) throw fieldRefused('guidanceId', 'push:notIssued');
  return { guidanceId, guidanceRevision: issued.revision };
}

async function plannedFollowUp(tx: Tx, actor: Actor, archiveId: string, asked: string | null): Promise<string> {
  const today = wireDay(new Date(), actor.timeZone);
  const [found] = await tx.rows<{ id: string; ahead: boolean }>(
    `SELECT id, state = 'planned' AND due_date >= $3::date AS ahead FROM follow_ups
      WHERE archive_id = $1 AND ($2::uuid IS NULL AND state = 'planned' AND due_date >= $3::date OR id = $2)
      ORDER BY due_date, id LIMIT 1`,
    [archiveId, asked, today],
  );
  if (!found && asked !== null) throw notFound();
  if (!found)
    throw new Refusal(422, 'push:noAppointment', { data: { fields: [{ path: 'kind', key: 'push:noAppointment' }] } });
  if (!found.ahead) throw fieldRefused('followUpId', 'push:notAhead');
  return found.id;
}
