import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { type Implementation, implement, implementReading } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { workTasks } from '#platform/tasks.runner.ts';
import { startExport } from './export/export.service.ts';
import { exportArchives } from './export/export.work.ts';
import { previewFile, readSheet, startImport } from './import/import.service.ts';
import { importArchives } from './import/import.work.ts';
import { importTemplate } from './import/template.service.ts';

/** Archives by the thousand, from files and to files. */
export function archiveTransferRoutes(platform: Platform): Implementation[] {
  const { storage } = platform;
  workTasks(platform, 'archiveImport', (run) => importArchives(storage, run));
  workTasks(platform, 'archiveExport', (run) => exportArchives(storage, run));
  return [
    implement(archiveBatchCalls.template, ({ tx, actor, query, language }) =>
      importTemplate(tx, query.language ?? language, actor),
    ),
    implementReading(
      archiveBatchCalls.preview,
      ({ file, party }) => readSheet(storage, file, party),
      ({ tx, actor, read }) => previewFile(storage, { tx, actor }, read),
    ),
    implement(archiveBatchCalls.add, ({ tx, actor, t, language, body }) =>
      startImport(platform, { tx, actor, t, language }, body),
    ),
    implement(archiveBatchCalls.export, ({ tx, actor, t, body }) => startExport(platform, { tx, actor, t }, body)),
  ];
}
