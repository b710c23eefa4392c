import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { writeXlsx } from 'hucre/xlsx';

export type TemplateSheets = Pick<Parameters<typeof writeXlsx>[0], 'sheets'>;

const PATIENCE_MS = 60_000;

/** The bytes of an XLSX workbook, written in a thread of its own: on the server's they would take some 30 ms. */
export async function writeTemplate(order: TemplateSheets): Promise<Buffer> {
  const worker = new Worker(new URL('./template.worker.ts', import.meta.url));
  try {
    worker.postMessage(order);
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Uint8Array];
    return Buffer.from(bytes.buffer);
  } finally {
    await worker.terminate();
  }
}
