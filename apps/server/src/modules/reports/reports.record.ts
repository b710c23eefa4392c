import { alertsOf, type PatientRecord } from '#platform/patientRecord.ts';
import { type OpenAlert, openAlerts, safetyAlerts } from './alerts/alerts.findings.ts';
import { scoreAlerts } from './course/lastScores.alerts.ts';
import { resultSections } from './print/summary.sections.ts';
import { analysedReports } from './reports.analysed.ts';
import { reportBin } from './reports.bin.ts';
import { reportCopy } from './reports.copy.ts';
import { seeReport } from './reports.service.ts';
import { reportTimeline } from './reports.timeline.ts';

/** Results among the patient's records. */
export const reportRecord: PatientRecord = {
  noun: 'reports',
  tables: ['reports'],
  timeline: reportTimeline,
  counts: { shown: 'reports WHERE deleted_at IS NULL', gone: 'reports WHERE deleted_at IS NULL' },
  alerts: alertsOf<readonly OpenAlert[]>({
    findings: openAlerts,
    alerts: (open, { scores, reader }) => [...safetyAlerts(open, reader), ...scoreAlerts(scores, reader)],
  }),
  summary: resultSections,
  copy: reportCopy,
  erased: { bins: [reportBin] },
  analysed: analysedReports,
  patientOf: async (tx, actor, id) => (await seeReport(tx, actor, id)).archive_id,
};
