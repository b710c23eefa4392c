import { bool, day, text, texts, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { examsFrom, THERE } from './exams.rows.ts';

/** The studies of examinations, as far as they are of the examination's patient: a study may turn out to be another's. */
export const STUDIES = readSql(
  'exams.studies',
  {
    ...{ recordId: uuid, id: uuid, description: text.orNull, modalities: texts },
    ...{ studyDate: day.orNull, partnerName: text },
  },
  ({ recordIds }: { recordIds: readonly string[] }) =>
    `SELECT x.record_id AS "recordId", s.id, s.description, s.modalities, s.study_date AS "studyDate", p.name AS "partnerName"
       FROM exam_studies x
       JOIN exam_records e ON e.institution_id = x.institution_id AND e.id = x.record_id
       JOIN party_studies s ON s.institution_id = x.institution_id AND s.id = x.study_id AND s.archive_id = e.archive_id
       JOIN partners p ON p.institution_id = s.institution_id AND p.id = s.partner_id
      WHERE x.record_id = ANY(${recordIds}) ORDER BY s.study_date, s.id`,
);

/** Those of the studies that are the patient's, held until the transaction ends. */
export const PATIENTS_STUDIES = readSql(
  'exams.patientsStudies',
  { id: uuid },
  ({ archiveId, studyIds }: { archiveId: string; studyIds: readonly string[] }) =>
    `SELECT id FROM party_studies WHERE archive_id = ${archiveId} AND id = ANY(${studyIds}::uuid[]) FOR SHARE`,
);

/** Takes out all studies of the patient but these. */
export const DROP_STUDIES = writeSql(
  'exams.dropStudies',
  { studyId: uuid },
  (given: { recordId: string; archiveId: string; studyIds: readonly string[] }) =>
    `DELETE FROM exam_studies x USING party_studies s
      WHERE x.record_id = ${given.recordId} AND x.study_id <> ALL(${given.studyIds}::uuid[])
        AND s.institution_id = x.institution_id AND s.id = x.study_id AND s.archive_id = ${given.archiveId}
     RETURNING x.study_id AS "studyId"`,
);
export const KEEP_STUDIES = writeSql(
  'exams.keepStudies',
  { studyId: uuid },
  (given: { institutionId: string; recordId: string; studyIds: readonly string[] }) =>
    `INSERT INTO exam_studies (institution_id, record_id, study_id)
     SELECT ${given.institutionId}, ${given.recordId}, unnest(${given.studyIds}::uuid[])
     ON CONFLICT DO NOTHING RETURNING study_id AS "studyId"`,
);

/** More than most patients have. */
const MOST = 100;

/** A patient's examinations, newest first, and which of them hold a study. */
export const OF_STUDY = readVisibleSql(
  'exams.ofStudy',
  { id: uuid, examDate: day, packageName: text.orNull, abnormal: whole, version: whole, holds: bool },
  (parts, { archiveId, studyId }: { archiveId: string; studyId: string }) =>
    `SELECT e.id, e.exam_date AS "examDate", p.name AS "packageName", e.abnormal, e.version,
            EXISTS (SELECT FROM exam_studies x WHERE x.institution_id = e.institution_id AND x.record_id = e.id
                       AND x.study_id = ${studyId}) AS holds
       FROM ${examsFrom(parts)} WHERE e.archive_id = ${archiveId} AND ${THERE}
      ORDER BY e.exam_date DESC, e.id DESC LIMIT ${MOST}`,
);
