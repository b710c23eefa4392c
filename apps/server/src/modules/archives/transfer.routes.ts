import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { startExport } from './export/export.service.ts';
import { previewFile, readSheet, startImport, uploadToImport } from './import/import.service.ts';
import { readMeta } from './import/import.upload.ts';
import { importTemplate } from './import/template.service.ts';

/** Archives by the thousand, from files and to files. */
export function archiveTransferRoutes(platform: Platform): Implementation[] {
  const { storage } = platform;
  return [
    implement(archiveBatchCalls.template, ({ tx, actor, query, language }) =>
      importTemplate(tx, query.language ?? language, actor),
    ),
    implementOutside(archiveBatchCalls.preview, {
      work: ({ files, file, party }) => readSheet(files, file, party),
      write: (c) => previewFile(storage, c, c.done),
    }),
    implementOutside(archiveBatchCalls.add, {
      authorise: ({ tx, actor, body }) => uploadToImport(tx, actor, body),
      work: async ({ allowed }) => allowed && readMeta(storage, allowed.key),
      write: (c) => startImport(platform, c, { ...c.body, meta: c.done }),
    }),
    implement(archiveBatchCalls.export, ({ tx, actor, t, body }) => startExport(platform, { tx, actor, t }, body)),
  ];
}
