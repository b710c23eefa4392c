import { LANGUAGES } from '@cogclinic/contract/fields';
import { GUIDANCE_STANDINGS, GUIDANCE_STATES, type guidance, type guidanceRow } from '@cogclinic/contract/guidance';
import type { Texts } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import type { Reader } from '#platform/patientRecord.ts';
import { json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { wireTime } from '#platform/time.ts';

export type GuidanceRow = z.output<typeof guidanceRow>;
export type Guidance = z.output<typeof guidance>;

/** What a list shows of a guidance. */
export const LISTED = {
  id: uuid,
  archive_id: uuid,
  patient_name: text,
  title: text,
  standing: oneOf(GUIDANCE_STANDINGS),
  report_id: uuid.orNull,
  report_instrument: text.orNull,
  report_own_name: json<Texts>().orNull,
  author_name: text.orNull,
  created_at: moment,
  updated_at: moment,
  issued_at: moment.orNull,
  pushed_at: moment.orNull,
  read_at: moment.orNull,
  issued_revision: whole.orNull,
  version: whole,
};
type ListedGuidance = RowOf<typeof LISTED>;

/** A guidance with its newest text. */
export const RECORD = {
  ...LISTED,
  state: oneOf(GUIDANCE_STATES),
  revision: whole,
  body: text,
  language: oneOf(LANGUAGES),
};
export type GuidanceRecord = RowOf<typeof RECORD>;

/** How far a guidance has come, of `guidances g`. */
export const STANDING = `CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END`;

/** Selects `LISTED` from `guidanceFrom`. */
export const LISTED_SELECT = `g.id, g.archive_id, a.name AS patient_name, v.title, ${STANDING} AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
    AS report_instrument,
  (SELECT ${ownName('r.instrument')} FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version`;

/** Guidance of the patients whom the actor may see. */
export const guidanceFrom = ({ patients }: Pick<Parts, 'patients'>): string => `guidances g
  JOIN ${patients} a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision`;

/** Holds for guidance that was not deleted. */
export const THERE = 'g.deleted_at IS NULL';

/** Selects `RECORD` from `guidanceFrom`. */
export const RECORD_SELECT = `${LISTED_SELECT}, g.state, g.revision, v.body, v.language`;

/** A guidance as it goes out in lists. */
export function presentRow(row: ListedGuidance, reader: Reader): GuidanceRow {
  const time = (moment: Date | null) => moment && wireTime(moment, reader.timeZone);
  const { report_instrument: instrument } = row;
  return {
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.patient_name,
    title: row.title,
    standing: row.standing,
    reportId: row.report_instrument === null ? null : row.report_id,
    reportName: instrument && nameOf(instrument, row.report_own_name, reader.language),
    authorName: row.author_name ?? '',
    createTime: wireTime(row.created_at, reader.timeZone),
    updateTime: wireTime(row.updated_at, reader.timeZone),
    issueTime: time(row.issued_at),
    pushTime: time(row.pushed_at),
    readTime: time(row.read_at),
    issuedRevision: row.issued_revision,
    version: row.version,
  };
}

/** A guidance whole as it goes out. */
export function presentGuidance(record: GuidanceRecord, reader: Reader): Guidance {
  return {
    ...presentRow(record, reader),
    revision: record.revision,
    body: record.body,
    language: record.language,
  };
}
