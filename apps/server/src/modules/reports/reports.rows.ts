import { maskNationalId } from '@cogclinic/contract/nationalId';
import type { report, reportRow } from '@cogclinic/contract/reports';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { GradeLimits } from '@cogclinic/scales/grades';
import type { Answers, Confirmation, Instrument, Language, Level, Score, Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { z } from 'zod';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import { wireTime } from '#platform/time.ts';

export type ReportRow = z.output<typeof reportRow>;
export type Report = z.output<typeof report>;

/** In whose language and time zone something goes out. */
export type Reader = { language: Language; timeZone: string };

/** What a list shows of a report, as the database gives it. */
export type ListedReport = {
  id: string;
  archive_id: string;
  name: string;
  gender: ReportRow['gender'];
  age_years: number;
  instrument: string;
  own_name: Texts | null;
  category: string;
  total: number | null;
  level: Level | null;
  confirmation: Confirmation | null;
  flagged: boolean;
  band_name: Texts | null;
  unbanded: ReportRow['unbanded'];
  conclusion: ReportRow['conclusion'];
  amendments: number;
  min: number;
  max: number;
  username: string;
  test_started_at: Date;
  test_ended_at: Date;
  created_at: Date;
};

/** A report whole. */
export type ReportRecord = ListedReport & {
  administration_id: string;
  birthday: string;
  department_name: string | null;
  id_number: string;
  education_years: number | null;
  informant: string | null;
  score: Score;
  grade_limits: GradeLimits | null;
  answered: Instrument | null;
  answers: Answers;
  doctor_comment: string | null;
  comment_by: string | null;
  commented_at: Date | null;
  signed_by: string | null;
  signed_at: Date | null;
  version: number;
};

/** Selects a `ListedReport`; the aliases are those of `reportsFrom`. */
export const LISTED_SELECT = `r.id, r.archive_id, a.name, a.gender, r.age_years, r.instrument, ${ownName('r.instrument')} AS own_name, r.category, r.total, r.level, r.confirmation, r.flagged,
  r.band_name, r.unbanded, CASE WHEN r.signed_at IS NOT NULL THEN 'signed' WHEN r.doctor_comment IS NOT NULL THEN 'draft' ELSE 'none' END
    AS conclusion, r.amendments, r.score_min AS min, r.score_max AS max,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.account_id) AS username,
  r.test_started_at, r.test_ended_at, r.created_at`;

/** Reports of the patients whom the actor may see. */
export const reportsFrom = (actor: Actor): string =>
  `reports r JOIN ${visiblePatients(actor)} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`;

/** Holds for reports that are there, of patients who are there. */
export const THERE = 'r.deleted_at IS NULL';

/** The version of the instrument that a report `r` was scored with. */
export const ANSWERED = `coalesce((SELECT o.instrument FROM own_instruments o WHERE o.institution_id = r.institution_id AND o.code = r.instrument
     AND o.version::text = r.instrument_version AND o.state <> 'draft'),
    (SELECT v.instrument FROM instrument_versions v WHERE v.code = r.instrument AND v.version = r.instrument_version))`;

/** Selects a `ReportRecord`. */
export const RECORD_SELECT = `${LISTED_SELECT}, r.administration_id, a.birthday, a.id_number, r.education_years, r.informant, r.score, r.grade_limits, r.answers, r.doctor_comment,
  r.commented_at, r.signed_at, r.version,
  (SELECT p.name FROM departments p WHERE p.institution_id = a.institution_id AND p.id = a.department_id) AS department_name,
  ${ANSWERED} AS answered,
  (SELECT c.username FROM accounts c WHERE c.institution_id = r.institution_id AND c.id = r.comment_by) AS comment_by,
  (SELECT s.username FROM accounts s WHERE s.institution_id = r.institution_id AND s.id = r.signed_by) AS signed_by`;

/** A report as it goes out in lists. */
export function presentReportRow(row: ListedReport, reader: Reader): ReportRow {
  return {
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.name,
    gender: row.gender,
    age: row.age_years,
    instrument: row.instrument,
    instrumentName: nameOf(row.instrument, row.own_name, reader.language),
    category: row.category,
    total: row.total,
    min: row.min,
    max: row.max,
    level: row.level,
    confirmation: row.confirmation,
    bandName: row.band_name && textOf(row.band_name, reader.language),
    unbanded: row.unbanded,
    flagged: row.flagged,
    conclusion: row.conclusion,
    amendments: row.amendments,
    doctorName: row.username,
    testStartTime: wireTime(row.test_started_at, reader.timeZone),
    testEndTime: wireTime(row.test_ended_at, reader.timeZone),
    createTime: wireTime(row.created_at, reader.timeZone),
  };
}

/** A report whole as it goes out; the identity number masked. */
export function presentReport(record: ReportRecord, reader: Reader): Report {
  return {
    ...presentReportRow(record, reader),
    administrationId: record.administration_id,
    patient: {
      id: record.archive_id,
      name: record.name,
      gender: record.gender,
      age: record.age_years,
      educationYears: record.education_years,
      departmentName: record.department_name,
      idNumber: maskNationalId(record.id_number),
    },
    informant: record.informant,
    score: record.score,
    gradeLimits: record.grade_limits,
    answered: answeredInstrument(record),
    answers: record.answers,
    doctorComment: record.doctor_comment,
    commentBy: record.comment_by,
    commentTime: record.commented_at && wireTime(record.commented_at, reader.timeZone),
    signedBy: record.signed_by,
    signTime: record.signed_at && wireTime(record.signed_at, reader.timeZone),
    version: record.version,
  };
}

/** The instrument as it was when the report was scored. */
export function answeredInstrument(record: ReportRecord): Instrument {
  const instrument = record.answered ?? instrumentByCode(record.instrument);
  if (!instrument) throw new Error(`no instrument ${record.instrument} is kept`);
  return instrument;
}
