import { reportCalls } from '@cogclinic/contract/reports';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { analyseReport } from './course.service.ts';
import { listReports } from './reports.list.ts';
import { printReport } from './reports.pdf.service.ts';
import { commentReport, openReport, reportsOfArchive } from './reports.service.ts';

/** Scored reports: lists, one whole, its course, the doctor's comment, the printed page. */
export function reportRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(reportCalls.list, ({ tx, actor, query, language }) => listReports(tx, actor, query, language)),
    implement(reportCalls.one, ({ tx, actor, params, language }) => openReport(tx, actor, params.id, language)),
    implement(reportCalls.analysis, ({ tx, actor, params, language }) => analyseReport(tx, actor, params.id, language)),
    implement(reportCalls.byArchive, ({ tx, actor, params, language }) =>
      reportsOfArchive(tx, actor, params.id, language),
    ),
    implement(reportCalls.comment, ({ tx, actor, body, language }) => commentReport(tx, actor, body, language)),
    implement(reportCalls.pdf, ({ tx, actor, params, query, language }) =>
      printReport(tx, actor, storage, params.id, query.language ?? language),
    ),
  ];
}
