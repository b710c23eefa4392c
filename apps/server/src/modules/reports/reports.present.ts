import { maskNationalId } from '@cogclinic/contract/nationalId';
import type { report, reportRow } from '@cogclinic/contract/reports';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { certainLevel, possibleWords } from '@cogclinic/scales/possibleWords';
import { isInTaiwan, withoutMainlandMeans } from '@cogclinic/scales/regions';
import { withTexts } from '@cogclinic/scales/validatedTexts';
import type { z } from 'zod';
import { nameOf } from '#modules/instruments/instruments.service.ts';
import { presentBackground } from '#modules/medical/background.service.ts';
import { wireTime } from '#platform/time.ts';
import { presentStatement } from './alerts/alerts.rows.ts';
import type { ListedReport, ReportRecord, StoredPossible } from './reports.rows.ts';

export type ReportRow = z.output<typeof reportRow>;
export type Report = z.output<typeof report>;

/** The language and time zone of those who read what goes out. */
export type Reader = { language: Language; timeZone: string };

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
    possible: row.possible && presentPossible(row.possible, reader.language),
    flagged: row.flagged,
    alert: row.alert,
    conclusion: row.conclusion,
    amendments: row.amendments,
    doctorName: row.username,
    enteredBy: row.entered_by,
    testStartTime: wireTime(row.test_started_at, reader.timeZone),
    testEndTime: wireTime(row.test_ended_at, reader.timeZone),
    createTime: wireTime(row.created_at, reader.timeZone),
  };
}

/** What is certain of an incomplete form, in the reader's language. */
export function presentPossible(stored: StoredPossible, language: Language): NonNullable<ReportRow['possible']> {
  const level = certainLevel(stored);
  return {
    from: stored.from,
    to: stored.to,
    bands: [...possibleWords(stored, (name) => textOf(name, language)).bands],
    level,
    confirmation: level && stored.confirmation,
  };
}

/** A whole report as it goes out; the identity number masked. */
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
    background: backgroundOf(record, reader),
    informantRelation: record.informant_relation,
    language: record.test_language,
    score: record.score,
    gradeLimits: record.grade_limits,
    answered: isInTaiwan(reader.timeZone)
      ? withoutMainlandMeans(answeredInstrument(record))
      : answeredInstrument(record),
    answers: record.answers,
    doctorComment: record.doctor_comment,
    commentBy: record.comment_by,
    commentTime: record.commented_at && wireTime(record.commented_at, reader.timeZone),
    signedBy: record.signed_by,
    signTime: record.signed_at && wireTime(record.signed_at, reader.timeZone),
    statements: record.statements.map((statement) => presentStatement(statement, reader.timeZone)),
    version: record.version,
  };
}

function backgroundOf({ signed_at, background_signed: kept, background_now: now }: ReportRecord, reader: Reader) {
  if (signed_at === null) return presentBackground(now, 'today', reader);
  return kept ? presentBackground(kept, 'signed', reader) : presentBackground(now, 'unkept', reader);
}

/**
 * The instrument as it was when the report was scored, in the wording that was answered.
 * @throws Error when neither that version nor the instrument is kept
 */
export function answeredInstrument(record: Pick<ReportRecord, 'answered' | 'instrument' | 'texts'>): Instrument {
  const instrument = record.answered ?? instrumentByCode(record.instrument);
  if (!instrument) throw new Error(`no instrument ${record.instrument} is kept`);
  return record.texts ? withTexts(instrument, record.texts) : instrument;
}
