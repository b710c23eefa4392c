import { parentPort } from 'node:worker_threads';
import { writeXlsx } from 'hucre/xlsx';
import type { TemplateSheets } from './template.thread.ts';

// Writes one workbook beside the server's own thread, which goes on answering.

parentPort?.on('message', async ({ sheets }: TemplateSheets) => {
  const bytes = Uint8Array.from(await writeXlsx({ sheets }));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
