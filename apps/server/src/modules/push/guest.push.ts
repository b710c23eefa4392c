import { randomUUID } from 'node:crypto';
import type { PUSH_KINDS } from '@cogclinic/contract/records';
import type { Language } from '@cogclinic/scales/instrument';
import { noteGuidanceEvent } from '#modules/guidance/guidance.service.ts';
import { beginningAnswers } from '#modules/instruments/calculation.service.ts';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { needLicence } from '#modules/instruments/licences.service.ts';
import { addAdministration } from '#modules/scales/begun.service.ts';
import { visiblePatients } from '#platform/access.ts';
import { audit } from '#platform/audit.ts';
import type { Guest, Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { partyOf } from './guest.path.ts';

/** The push that a link opens, with what the patient's page needs of institution and patient. */
export type GuestPush = {
  id: string;
  kind: (typeof PUSH_KINDS)[number];
  instrument: string | null;
  administration_id: string | null;
  guidance_id: string | null;
  follow_up_id: string | null;
  language: Language;
  opened_at: Date | null;
  done_at: Date | null;
  expires_at: Date;
  institution_name: string;
  service_phone: string;
  name: string;
  gender: 'male' | 'female';
  education_years: number | null;
  instrument_version: string | null;
  administration: 'open' | 'finished' | 'discarded' | null;
  answers: Record<string, number> | null;
  revision: number | null;
  started_at: Date | null;
};

/**
 * The guest's own push, held until the transaction ends.
 * @throws Refusal 404 when it was withdrawn or has expired this very moment, or its test was given up
 */
export async function guestPush(tx: Tx, guest: Guest): Promise<GuestPush> {
  const [push] = await tx.rows<GuestPush>(
    `SELECT p.id, p.kind, p.instrument, p.administration_id, p.guidance_id, p.follow_up_id, p.language, p.opened_at, p.done_at, p.expires_at,
            i.name AS institution_name, i.service_phone, a.name, a.gender, a.education_years, d.state AS administration, d.instrument_version, d.answers,
            d.revision, d.started_at
       FROM pushes p
       JOIN institutions i ON i.id = p.institution_id
       JOIN ${visiblePatients(guest.actor)} a ON a.institution_id = p.institution_id AND a.id = p.archive_id
       LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id
      WHERE p.id = $1 AND p.archive_id = $2 AND p.withdrawn_at IS NULL AND p.expires_at > now() FOR UPDATE OF p`,
    [guest.pushId, guest.archiveId],
  );
  if (!push || push.administration === 'discarded') throw notFound();
  return push;
}

/** Done by the patient, or for them by somebody of the institution. */
export const isDone = (push: GuestPush): boolean => push.done_at !== null || push.administration === 'finished';

/** Notes the first opening, with which a scale begins; answers the push as it stands then. */
export async function noteOpened(tx: Tx, guest: Guest, push: GuestPush): Promise<GuestPush> {
  const begins = push.kind === 'scale' && !push.administration_id;
  if (push.opened_at && !begins) return push;
  const administrationId = begins ? await begin(tx, guest, push) : null;
  await tx.rows(
    'UPDATE pushes SET opened_at = coalesce(opened_at, now()), administration_id = coalesce(administration_id, $2) WHERE id = $1',
    [push.id, administrationId],
  );
  tx.announce({ institutionId: guest.actor.institutionId }, ['push']);
  if (push.guidance_id) await noteGuidanceEvent(tx, guest.actor, push.guidance_id, 'opened', push.id);
  await noteByPatient(tx, guest, { action: 'open', noun: 'push', subjectId: push.id });
  return guestPush(tx, guest);
}

/** The trail names the account that pushed the link; the detail says that it was the patient who came by it. */
export async function noteByPatient(
  tx: Tx,
  guest: Guest,
  entry: { action: 'open' | 'add' | 'change'; noun: 'push' | 'administrations'; subjectId: string; detail?: object },
): Promise<void> {
  await audit(tx, guest.actor, {
    ...entry,
    archiveId: guest.archiveId,
    detail: { by: 'patient', push: guest.pushId, ...entry.detail },
  });
}

/**
 * Lets pass only an instrument that the institution may (still) use.
 * @throws Refusal 404: to the patient the link opens nothing
 */
export async function needOpenInstrument(tx: Tx, push: GuestPush) {
  const instrument = await instrumentOf(tx, push.instrument ?? '', push.instrument_version ?? undefined);
  await needLicence(tx, instrument).catch((error: unknown) => {
    throw error instanceof Refusal ? notFound() : error;
  });
  return instrument;
}

async function begin(tx: Tx, guest: Guest, push: GuestPush): Promise<string> {
  const instrument = await needOpenInstrument(tx, push);
  const id = randomUUID();
  await addAdministration(tx, guest.actor, {
    id,
    instrument,
    archiveId: guest.archiveId,
    normSet: instrument.defaultNormSet,
    informant: null,
    educationYears: push.education_years,
    answers: await beginningAnswers(tx, partyOf(guest), instrument),
  });
  await noteByPatient(tx, guest, { action: 'add', noun: 'administrations', subjectId: id });
  return id;
}
