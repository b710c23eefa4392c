import { randomUUID } from 'node:crypto';
import type { Relation } from '@cogclinic/contract/contacts';
import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { PUSH_KINDS } from '@cogclinic/contract/records';
import type { Answers } from '@cogclinic/scales/instrument';
import { beginningAnswers } from '#modules/instruments/calculation.service.ts';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { needLicence } from '#modules/instruments/licences.service.ts';
import { addAdministration } from '#modules/scales/begun.service.ts';
import type { administrations } from '#modules/scales/scales.tables.ts';
import { audit } from '#platform/audit.ts';
import type { Guest, Tx } from '#platform/database.ts';
import type { Pushable } from '#platform/pushable.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { bool, json, moment, oneOf, oneOfColumn, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { partyOf } from './guest.path.ts';
import { NOTE_OPENED, PIN_TRIES } from './push.statements.ts';

const COLUMNS = {
  id: uuid,
  kind: oneOf(PUSH_KINDS),
  instrument: text.orNull,
  administration_id: uuid.orNull,
  guidanceId: uuid.orNull,
  followUpId: uuid.orNull,
  language: oneOf(LANGUAGES),
  opened_at: moment.orNull,
  done_at: moment.orNull,
  expires_at: moment,
  institution_name: text,
  service_phone: text,
  name: text,
  gender: oneOf(DICTS.gender),
  education_years: whole.orNull,
  instrument_version: text.orNull,
  administration: oneOfColumn<typeof administrations.state>().orNull,
  answers: json<Answers>().orNull,
  revision: whole.orNull,
  started_at: moment.orNull,
  batteryRunId: uuid.orNull,
  contact: json<Readonly<{ id: string; name: string; relation: Relation }>>().orNull,
  hand_over: bool,
  byName: text,
  mayPin: bool,
};

/** The place of a link in its battery; `current` is null when nothing is left to answer by it. */
export type Step = Readonly<{ current: string | null; place: number; count: number; rest: number }>;

/** The push that a link opens, with what the patient's page needs of institution, patient and test. */
export type GuestPush = RowOf<typeof COLUMNS> & Readonly<{ step: Step | null }>;

const HOLD = readVisibleSql(
  'push.holdOfGuest',
  COLUMNS,
  ({ patients }, { pushId, archiveId, current }: { pushId: string; archiveId: string; current: string | null }) =>
    `SELECT p.id, p.kind, coalesce(p.instrument, d.instrument) AS instrument, d.id AS administration_id, p.guidance_id AS "guidanceId", p.follow_up_id AS "followUpId", p.language,
            p.opened_at, p.done_at, p.expires_at, i.name AS institution_name, i.service_phone, a.name, a.gender, a.education_years,
            d.state AS administration, d.instrument_version, d.answers, d.revision, d.started_at,
            p.battery_run_id AS "batteryRunId", p.hand_over,
            CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact, u.username AS "byName",
            p.hand_over AND u.enabled AND u.has_pin AND p.pin_tries < ${String(PIN_TRIES)} AS "mayPin"
       FROM pushes p
       JOIN institutions i ON i.id = p.institution_id
       JOIN ${patients} a ON a.institution_id = p.institution_id AND a.id = p.archive_id
       JOIN accounts u ON u.institution_id = p.institution_id AND u.id = p.account_id
       LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
       LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = coalesce(${current}::uuid, p.administration_id)
      WHERE p.id = ${pushId} AND p.archive_id = ${archiveId} AND p.withdrawn_at IS NULL AND p.expires_at > now() AND k.deleted_at IS NULL FOR UPDATE OF p`,
);

/**
 * The guest's own push, held until the transaction ends.
 * @throws Refusal 404 when it was withdrawn or has expired this very moment, its test was given up, or the contact it is for was removed
 */
export async function guestPush(
  tx: Tx,
  { actor, pushId, archiveId }: Guest,
  step: Step | null = null,
): Promise<GuestPush> {
  const [push] = await HOLD(tx, actor, { pushId, archiveId, current: step?.current ?? null });
  if (!push || push.administration === 'discarded') throw notFound();
  return { ...push, step };
}

/** Done by the patient, or for them at the institution. */
export const isDone = (push: GuestPush): boolean =>
  push.done_at !== null || (push.step ? push.step.current === null : push.administration === 'finished');

/** Whether a test stands behind the link. */
export const isTest = ({ kind }: GuestPush): boolean => kind === 'scale' || kind === 'battery';

/** Notes the first opening, with which a scale begins; answers the push as it stands then. */
export async function noteOpened(
  { tx, guest }: { tx: Tx; guest: Guest },
  push: GuestPush,
  pushable: Pushable,
): Promise<GuestPush> {
  const begins = push.kind === 'scale' && !push.administration_id;
  if (push.opened_at && !begins) return push;
  const administrationId = begins ? await begin(tx, guest, push) : null;
  await tx.write(NOTE_OPENED, { id: push.id, administrationId });
  tx.announce({ institutionId: guest.actor.institutionId }, ['push']);
  await pushable.note?.(tx, guest.actor, push, 'opened');
  await noteAtLink(tx, guest, push, { action: 'open', noun: 'push', subjectId: push.id });
  return guestPush(tx, guest);
}

/** The trail names the account that pushed the link; the detail says whether the patient came by it or who answers about them. */
export async function noteAtLink(
  tx: Tx,
  guest: Guest,
  { contact }: GuestPush,
  entry: { action: 'open' | 'add' | 'change'; noun: 'push' | 'administrations'; subjectId: string; detail?: object },
): Promise<void> {
  await audit(tx, guest.actor, {
    ...entry,
    archiveId: guest.archiveId,
    detail: { by: contact ? 'informant' : 'patient', push: guest.pushId, ...entry.detail },
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
    informant: push.contact?.name ?? null,
    informantRelation: push.contact?.relation ?? null,
    contactId: push.contact?.id ?? null,
    educationYears: push.education_years,
    answers: await beginningAnswers(tx, partyOf(guest), instrument),
  });
  await noteAtLink(tx, guest, push, { action: 'add', noun: 'administrations', subjectId: id });
  return id;
}
