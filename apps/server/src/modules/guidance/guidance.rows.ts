import type { GUIDANCE_STANDINGS, guidance, guidanceRow } from '@cogclinic/contract/guidance';
import type { Language, Texts } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import { wireTime } from '#platform/time.ts';

export type GuidanceRow = z.output<typeof guidanceRow>;
export type Guidance = z.output<typeof guidance>;
export type Standing = (typeof GUIDANCE_STANDINGS)[number];

/** In whose language and time zone something goes out. */
export type Reader = { language: Language; timeZone: string };

/** What a list shows of a guidance, as the database gives it. */
export type ListedGuidance = {
  id: string;
  archive_id: string;
  patient_name: string;
  title: string;
  standing: Standing;
  report_id: string | null;
  report_instrument: string | null;
  report_own_name: Texts | null;
  author_name: string;
  created_at: Date;
  updated_at: Date;
  issued_at: Date | null;
  pushed_at: Date | null;
  read_at: Date | null;
  issued_revision: number | null;
  version: number;
};

/** A guidance with its newest text. */
export type GuidanceRecord = ListedGuidance & {
  state: 'draft' | 'issued' | 'withdrawn';
  revision: number;
  body: string;
  language: Language;
};

/** How far a guidance has come, of `guidances g`. */
export const STANDING = `CASE WHEN g.state <> 'issued' THEN g.state WHEN g.read_at IS NOT NULL THEN 'read'
  WHEN g.pushed_at IS NOT NULL THEN 'pushed' ELSE 'issued' END`;

/** Selects a `ListedGuidance` from `guidanceFrom`. */
export const LISTED_SELECT = `g.id, g.archive_id, a.name AS patient_name, v.title, ${STANDING} AS standing, g.report_id,
  (SELECT r.instrument FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id AND r.deleted_at IS NULL)
    AS report_instrument,
  (SELECT ${ownName('r.instrument')} FROM reports r WHERE r.institution_id = g.institution_id AND r.id = g.report_id) AS report_own_name,
  (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.account_id) AS author_name,
  g.created_at, g.updated_at, g.issued_at, g.pushed_at, g.read_at, g.issued_revision, g.version`;

/** Guidance of the patients whom the actor may see. */
export const guidanceFrom = (actor: Actor): string => `guidances g
  JOIN ${visiblePatients(actor)} a ON a.institution_id = g.institution_id AND a.id = g.archive_id
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.revision`;

/** Holds for guidance that was not deleted. */
export const THERE = 'g.deleted_at IS NULL';

/** Selects a `GuidanceRecord` from `guidanceFrom`. */
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
    authorName: row.author_name,
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
