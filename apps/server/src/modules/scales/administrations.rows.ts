import { DICTS } from '@cogclinic/contract/dict';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { administration } from '@cogclinic/contract/scales';
import type { Answers } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { day, json, moment, oneOf, oneOfColumn, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { type Parts, readMatching } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import type { administrations } from './scales.tables.ts';

export type Administration = z.output<typeof administration>;

const COLUMNS = {
  id: uuid,
  archive_id: uuid,
  instrument: text,
  instrument_version: text,
  norm_set: text.orNull,
  informant: text.orNull,
  informantRelation: oneOf(DICTS.relation).orNull,
  education_years: whole.orNull,
  answers: json<Answers>(),
  revision: whole,
  state: oneOfColumn<typeof administrations.state>(),
  started_at: moment,
  saved_at: moment,
  name: text,
  gender: oneOf(DICTS.gender),
  birthday: day,
  patient_education_years: whole.orNull,
  report_id: uuid.orNull,
  username: text,
  given_at: moment.orNull,
  examiner_id: uuid.orNull,
  examiner: text.orNull,
  battery: json<NonNullable<Administration['battery']>>().orNull,
};

/** An administration with its patient, its report and the name of the account that gives it. */
export type AdministrationRow = RowOf<typeof COLUMNS>;

// A run that staff ended early takes its tests along no more.
const BATTERY = `SELECT json_build_object('runId', b.id, 'name', b.name, 'place', i.position + 1,
      'count', (SELECT count(*) FROM battery_run_items o WHERE o.institution_id = b.institution_id AND o.run_id = b.id))
    FROM battery_run_items i JOIN battery_runs b ON b.institution_id = i.institution_id AND b.id = i.run_id AND b.ended_by IS NULL
   WHERE i.institution_id = d.institution_id AND i.administration_id = d.id`;

const rowsOf = ({ patients }: Pick<Parts, 'patients'>) =>
  `SELECT d.id, d.archive_id, d.instrument, d.instrument_version, d.norm_set, d.informant,
    d.informant_relation AS "informantRelation", d.education_years, d.answers, d.revision, d.state, d.started_at, d.saved_at, a.name, a.gender, a.birthday, a.education_years AS patient_education_years,
    r.id AS report_id, u.username, d.given_at, d.examiner_id, coalesce(d.examiner_name, x.username) AS examiner,
    (${BATTERY}) AS battery
  FROM administrations d
  JOIN ${patients} a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  JOIN accounts u ON u.institution_id = d.institution_id AND u.id = d.account_id
  LEFT JOIN accounts x ON x.institution_id = d.institution_id AND x.id = d.examiner_id
  LEFT JOIN reports r ON r.institution_id = d.institution_id AND r.administration_id = d.id AND r.deleted_at IS NULL`;

type ById = { id: string };
const SEE = readVisibleSql(
  'administrations.see',
  COLUMNS,
  (parts, { id }: ById) => `${rowsOf(parts)} WHERE d.id = ${id}`,
);
const HOLD = readVisibleSql(
  'administrations.hold',
  COLUMNS,
  (parts, { id }: ById) => `${rowsOf(parts)} WHERE d.id = ${id} FOR UPDATE OF d`,
);

const { archive_id, instrument, instrument_version, state, norm_set, informant, informantRelation } = COLUMNS;
const { education_years, given_at, examiner_id } = COLUMNS;
const BEGUN_COLUMNS = {
  ...{ archive_id, instrument, instrument_version, state, norm_set, informant, informantRelation },
  ...{ education_years, given_at, examiner_id, examiner_name: text.orNull },
};
/** What submitting needs of an administration; `examiner_name` is of an examiner without an account. */
export type BegunRow = RowOf<typeof BEGUN_COLUMNS>;

/** Holds the administration with an id until the transaction ends. Every submission runs it, so it reads only what submitting needs. */
export const HOLD_BEGUN = readVisibleSql(
  'administrations.holdBegun',
  BEGUN_COLUMNS,
  ({ patients }, { id }: ById) => `SELECT d.archive_id, d.instrument, d.instrument_version, d.state, d.norm_set,
      d.informant, d.informant_relation AS "informantRelation", d.education_years, d.given_at, d.examiner_id, d.examiner_name
     FROM administrations d JOIN ${patients} a ON a.institution_id = d.institution_id AND a.id = d.archive_id
    WHERE d.id = ${id} FOR UPDATE OF d`,
);

const OPEN_AT_MOST = 200;

/**
 * One administration of a patient whom the actor may see; `lock` holds it until the transaction ends, so that nothing changes
 * between reading and writing it.
 * @throws Refusal 404
 */
export async function administrationRow(tx: Tx, actor: Actor, id: string, lock = false): Promise<AdministrationRow> {
  const [row] = await (lock ? HOLD : SEE)(tx, actor, { id });
  if (!row) throw notFound();
  return row;
}

const OPEN = readMatching(
  'administrations.open',
  COLUMNS,
  {
    archiveId: (id: string) => `d.archive_id = ${id}::uuid`,
    instrument: (code: string) => `d.instrument = ${code}`,
  },
  (parts) => `${rowsOf(parts)} WHERE d.state = 'open' AND ${parts.where}
    ORDER BY d.saved_at DESC, d.id LIMIT ${OPEN_AT_MOST}`,
);

/** What was begun and not finished, newest first. */
export function openRows(
  tx: Tx,
  actor: Actor,
  filter: { archiveId?: string; instrument?: string },
): Promise<AdministrationRow[]> {
  return OPEN(tx, actor, filter);
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
    informantRelation: row.informantRelation,
    educationYears: row.education_years,
    normSet: row.norm_set,
    answers: row.answers,
    revision: row.revision,
    state: row.state,
    reportId: row.report_id,
    battery: row.battery,
    startTime: wireTime(row.started_at, timeZone),
    savedTime: wireTime(row.saved_at, timeZone),
    by: row.username,
    paper: row.given_at && {
      givenTime: wireTime(row.given_at, timeZone),
      examinerId: row.examiner_id,
      examinerName: row.examiner ?? '',
    },
  };
}
