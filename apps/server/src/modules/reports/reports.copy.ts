import type { RecordCopy } from '#platform/recordCopy.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { letterheadOf } from './print/printing.service.ts';
import { printingNow, sheetOfRecord } from './print/reports.pdf.service.ts';
import { TEMPLATES } from './print/templates.ts';
import { seeReport } from './reports.service.ts';

const IDS = readSql(
  'reports.copied',
  { id: uuid },
  ({ archiveId }: { archiveId: string }) =>
    `SELECT id FROM reports WHERE archive_id = ${archiveId} AND deleted_at IS NULL ORDER BY test_ended_at, id`,
);

/** What a copy of a patient's data holds of results: each report as it is printed. */
export const reportCopy: RecordCopy = {
  parts: {
    report_conclusions: { column: 'report_id', of: 'reports' },
    alert_statements: { column: 'report_id', of: 'reports' },
  },
  made: {
    ids: async ({ tx, archiveId }) => (await tx.read(IDS, { archiveId })).map(({ id }) => id),
    async make({ tx, actor, reader }, id) {
      const { name } = await letterheadOf(tx);
      const { sheet, fileName } = await sheetOfRecord(
        tx,
        await seeReport(tx, actor, id),
        printingNow(name, actor),
        reader,
      );
      return { name: fileName, template: TEMPLATES.report, sheet };
    },
  },
};
