import { ageOn } from '@cogclinic/contract/nationalId';
import type { administration } from '@cogclinic/contract/scales';
import type { z } from 'zod';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { wireDay, wireTime } from '#platform/time.ts';

export type Administration = z.output<typeof administration>;

/** An administration as the database holds it, with its patient, its report and who gives it. */
export type AdministrationRow = {
  id: string;
  archive_id: string;
  instrument: string;
  instrument_version: string;
  norm_set: string | null;
  informant: string | null;
  education_years: number | null;
  answers: Record<string, number>;
  revision: number;
  state: Administration['state'];
  started_at: Date;
  saved_at: Date;
  name: string;
  gender: Administration['patient']['gender'];
  birthday: string;
  patient_education_years: number | null;
  report_id: string | null;
  username: string;
};

const COLUMNS = `d.id, d.archive_id, d.instrument, d.instrument_version, d.norm_set, d.informant, d.education_years, d.answers, d.revision, d.state, d.started_at,
  d.saved_at, a.name, a.gender, a.birthday, a.education_years AS patient_education_years, r.id AS report_id, u.username`;
const from = (actor: Actor) => `administrations d
  JOIN ${visiblePatients(actor)} a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  JOIN accounts u ON u.institution_id = d.institution_id AND u.id = d.account_id
  LEFT JOIN reports r ON r.institution_id = d.institution_id AND r.administration_id = d.id AND r.deleted_at IS NULL`;
const OPEN_AT_MOST = 200;

/**
 * One administration of a patient whom the actor may see; `lock` holds it until the transaction ends, so that what is read
 * here still holds when it is changed.
 * @throws Refusal 404
 */
export async function administrationRow(tx: Tx, actor: Actor, id: string, lock = false): Promise<AdministrationRow> {
  const row = await findAdministrationRow(tx, actor, id, lock);
  if (!row) throw notFound();
  return row;
}

/** As `administrationRow`, undefined where there is none. */
export async function findAdministrationRow(
  tx: Tx,
  actor: Actor,
  id: string,
  lock: boolean,
): Promise<AdministrationRow | undefined> {
  const [row] = await tx.rows<AdministrationRow>(
    `SELECT ${COLUMNS} FROM ${from(actor)} WHERE d.id = $1${lock ? ' FOR UPDATE OF d' : ''}`,
    [id],
  );
  return row;
}

/** What was begun and not finished, newest first. */
export async function openRows(
  tx: Tx,
  actor: Actor,
  filter: { archiveId?: string; instrument?: string },
): Promise<AdministrationRow[]> {
  return tx.rows<AdministrationRow>(
    `SELECT ${COLUMNS} FROM ${from(actor)}
     WHERE d.state = 'open' AND ($1::uuid IS NULL OR d.archive_id = $1) AND ($2::text IS NULL OR d.instrument = $2)
     ORDER BY d.saved_at DESC, d.id LIMIT ${OPEN_AT_MOST}`,
    [filter.archiveId ?? null, filter.instrument ?? null],
  );
}

/** An administration as it goes out. */
export function presentAdministration(row: AdministrationRow, timeZone: string): Administration {
  return {
    id: row.id,
    instrument: row.instrument,
    version: row.instrument_version,
    patient: {
      id: row.archive_id,
      name: row.name,
      gender: row.gender,
      age: ageOn(row.birthday, wireDay(new Date(), timeZone)),
      educationYears: row.patient_education_years,
    },
    informant: row.informant,
    educationYears: row.education_years,
    normSet: row.norm_set,
    answers: row.answers,
    revision: row.revision,
    state: row.state,
    reportId: row.report_id,
    startTime: wireTime(row.started_at, timeZone),
    savedTime: wireTime(row.saved_at, timeZone),
    by: row.username,
  };
}
