import type { CallData } from '@cogclinic/contract/call';
import type { patientReportCalls } from '@cogclinic/contract/patientReports';
import { dimensionShares } from '@cogclinic/scales/dimensions';
import { gradeOf } from '@cogclinic/scales/grades';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireDay } from '#platform/time.ts';
import { presentReport, presentReportRow } from '../reports.present.ts';
import {
  LISTED_COLUMNS,
  LISTED_SELECT,
  RECORD_COLUMNS,
  RECORD_SELECT,
  type ReportRecord,
  reportsFrom,
  THERE,
} from '../reports.rows.ts';
import { seeReport } from '../reports.service.ts';
import { combinedSheet } from './combined.sheet.ts';
import { letterheadOf, printed } from './printing.service.ts';
import { productionsOfReports } from './reportProductions.service.ts';
import { printingNow } from './reports.pdf.service.ts';
import { TEMPLATES } from './templates.ts';

type Combined = CallData<typeof patientReportCalls.combined>;

const SITTING = readVisibleSql(
  'reports.sitting',
  LISTED_COLUMNS,
  (parts, given: { archiveId: string; timeZone: string; day: string }) =>
    `SELECT ${LISTED_SELECT} FROM ${reportsFrom(parts)} WHERE r.archive_id = ${given.archiveId} AND ${THERE}
        AND (r.test_ended_at AT TIME ZONE ${given.timeZone})::date = ${given.day}::date ORDER BY r.test_ended_at, r.id`,
);

/**
 * The reports of a report's patient and day, in the order in which the tests ended.
 * @throws Refusal 404
 */
export async function sittingOf(
  tx: Tx,
  actor: Actor,
  reportId: string,
  language: Language,
): Promise<CallData<typeof patientReportCalls.sitting>> {
  const record = await seeReport(tx, actor, reportId);
  const day = wireDay(record.test_ended_at, actor.timeZone);
  const rows = await SITTING(tx, actor, { archiveId: record.archive_id, timeZone: actor.timeZone, day });
  const reader = { language, timeZone: actor.timeZone };
  return { archiveId: record.archive_id, day, reports: rows.map((row) => presentReportRow(row, reader)) };
}

/**
 * Reports of one patient and day as one, which the audit trail notes as opened.
 * @throws Refusal 404 when one is not within the actor's scope; 422 when they are not of one patient and day
 */
export async function combineReports(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  language: Language,
): Promise<Combined> {
  const combined = await combinedOf(tx, actor, ids, language);
  await note(tx, actor, combined, 'open');
  return combined;
}

/**
 * The combined report as printed pages.
 * @throws Refusal as `combineReports`
 */
export async function printCombined(
  tx: Tx,
  actor: Actor,
  storage: Pick<Storage, 'get'>,
  ids: readonly string[],
  language: Language,
): Promise<Blobbed> {
  const combined = await combinedOf(tx, actor, ids, language);
  const letterhead = await letterheadOf(tx);
  await note(tx, actor, combined, 'print');
  const productions = await productionsOfReports(
    tx,
    combined.reports.map(({ administrationId }) => administrationId),
  );
  const sheet = combinedSheet(
    combined,
    productions,
    printingNow(letterhead.name, actor),
    language,
    translator(language),
  );
  const fileName = `${combined.patientName} ${combined.day}.pdf`;
  return {
    bytes: printed(TEMPLATES.combined, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName,
    inline: true,
  };
}

const COMBINED = readVisibleSql(
  'reports.combined',
  RECORD_COLUMNS,
  (parts, { ids }: { ids: readonly string[] }) =>
    `SELECT ${RECORD_SELECT} FROM ${reportsFrom(parts)} WHERE r.id = ANY(${ids}::uuid[]) AND ${THERE}
      ORDER BY r.test_ended_at, r.id`,
);

async function combinedOf(tx: Tx, actor: Actor, given: readonly string[], language: Language): Promise<Combined> {
  const ids = [...new Set(given)];
  const records = await COMBINED(tx, actor, { ids });
  const [first] = records;
  if (!first || records.length !== ids.length) throw notFound();
  const dayOf = (record: ReportRecord) => wireDay(record.test_ended_at, actor.timeZone);
  const day = dayOf(first);
  if (records.some((record) => record.archive_id !== first.archive_id || dayOf(record) !== day))
    throw new Refusal(422, 'reports:notOneSitting');
  const reader = { language, timeZone: actor.timeZone };
  const newest = records.findLast(({ score }) => dimensionShares(score.subscores).length > 0);
  const limits = newest?.grade_limits ?? null;
  return {
    archiveId: first.archive_id,
    patientName: first.name,
    day,
    reports: records.map((record) => presentReport(record, reader)),
    gradeLimits: limits,
    dimensions: dimensionShares(records.flatMap(({ score }) => score.subscores)).map((share) => ({
      ...share,
      grade: limits && gradeOf(share.percent, limits),
    })),
  };
}

async function note(tx: Tx, actor: Actor, { archiveId, reports }: Combined, action: 'open' | 'print'): Promise<void> {
  for (const { id } of reports) {
    await audit(tx, actor, { action, noun: 'reports', subjectId: id, archiveId, detail: { combined: reports.length } });
  }
}
