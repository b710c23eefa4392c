import { alertCalls } from '@cogclinic/contract/alerts';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { reportCalls } from '@cogclinic/contract/reports';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { stateAlert } from './alerts/statements.service.ts';
import { startBatch } from './batch/batch.service.ts';
import { amendReport, commentReport, conclusionsOf, signReport } from './conclusions/conclusions.service.ts';
import { analyseReport } from './course/course.service.ts';
import { patientCourse } from './course/patientCourse.service.ts';
import { removeReport, restoreReport } from './deletion/deletion.service.ts';
import { combineReports, printCombined, sittingOf } from './print/combined.service.ts';
import { printReport } from './print/reports.pdf.service.ts';
import { printResults } from './print/results.service.ts';
import { listReports } from './reports.list.ts';
import { openReport, reportsOfArchive } from './reports.service.ts';

/** Scored reports: lists, one whole, its course, the doctor's conclusion, deletion, the printed page. */
export function reportRoutes(platform: Platform): Implementation[] {
  const { storage } = platform;
  return [
    implement(reportCalls.list, ({ tx, actor, query, language }) => listReports(tx, actor, query, language)),
    implement(reportCalls.one, ({ tx, actor, params, language }) => openReport(tx, actor, params.id, language)),
    implement(reportCalls.analysis, ({ tx, actor, params, language }) => analyseReport(tx, actor, params.id, language)),
    implement(reportCalls.byArchive, ({ tx, actor, params, language }) =>
      reportsOfArchive(tx, actor, params.id, language),
    ),
    implement(reportCalls.comment, ({ tx, actor, body, language }) => commentReport(tx, actor, body, language)),
    implement(reportCalls.sign, (c) => signReport(c, c.body)),
    implement(reportCalls.amend, (c) => amendReport(c, c.body)),
    implement(reportCalls.conclusions, ({ tx, actor, params }) => conclusionsOf(tx, actor, params.id)),
    implement(alertCalls.state, ({ tx, actor, body }) => stateAlert(tx, actor, body)),
    implement(reportCalls.remove, ({ tx, actor, params }) => removeReport(tx, actor, params.id)),
    implement(reportCalls.restore, ({ tx, actor, params, language }) => restoreReport(tx, actor, params.id, language)),
    implement(reportCalls.pdf, ({ tx, actor, params, query, language }) =>
      printReport(tx, actor, storage, params.id, query.language ?? language),
    ),
    implement(reportCalls.batchPdf, ({ tx, actor, t, body }) => startBatch(platform, { tx, actor, t }, body)),
  ];
}

/** What a patient's reports tell together: their course, all of them in one table, those of one sitting as one. */
export function patientReportRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(patientReportCalls.course, ({ tx, actor, params, language }) =>
      patientCourse(tx, actor, params.archiveId, language),
    ),
    implement(patientReportCalls.printList, ({ tx, actor, params, query, language }) =>
      printResults(tx, actor, storage, params.id, query.language ?? language),
    ),
    implement(patientReportCalls.sitting, ({ tx, actor, query, language }) =>
      sittingOf(tx, actor, query.reportId, language),
    ),
    implement(patientReportCalls.combined, ({ tx, actor, query, language }) =>
      combineReports(tx, actor, query.ids, language),
    ),
    implement(patientReportCalls.combinedPdf, ({ tx, actor, query, language }) =>
      printCombined(tx, actor, storage, query.ids, query.language ?? language),
    ),
  ];
}
