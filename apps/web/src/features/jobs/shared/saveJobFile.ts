import { jobCalls } from '@cogclinic/contract/jobs';
import { sendCall } from '#ui/api.ts';
import { saveBlob } from '#ui/table/exportRows.ts';

/** As long as the longest file may take. */
const TIMEOUT = 580_000;

/** Hands a job's file to the browser as a download; the extension follows the received type. */
export async function saveJobFile(id: string, which: 'result' | 'failures', name: string): Promise<void> {
  const { fileName } = await sendCall(jobCalls.file, { params: { id }, body: { which } });
  const blob = await sendCall(jobCalls.download, { query: { fileName } }, { timeoutMs: TIMEOUT });
  saveBlob(blob, `${name}.${endingOf(blob.type)}`);
}

const ENDINGS: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/zip': 'zip',
  'application/pdf': 'pdf',
};
const endingOf = (type: string) => ENDINGS[type.split(';')[0] ?? ''] ?? 'xlsx';
