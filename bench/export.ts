import { randomUUID } from 'node:crypto';
import { EXPORT_COLUMNS } from '@cogclinic/contract/archiveBatch';
import { type JobFigures, type Served, watchJob } from './jobs.ts';
import type { Running } from './process.ts';

export type ExportFigures = JobFigures & { fileMb: number };

/** Exports all archives of the institution with 15 columns while another user opens the list, and fetches the file. */
export async function exportFigures(server: Running, headers: Served): Promise<ExportFigures> {
  const json = { ...headers, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
    const { data, msg } = (await answer.json()) as { data: Record<string, string>; msg: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${msg}`);
    return data;
  };
  const columns = EXPORT_COLUMNS.slice(0, 15);
  const { id } = await post('/archives/batch/export', { requestId: randomUUID(), columns, language: 'zh' });
  const { figures } = await watchJob(server, headers, id ?? '');
  const { fileName } = await post(`/job/${id}/file`, { which: 'result' });
  const file = await fetch(`${server.url}/api/common/download?fileName=${fileName}`, { headers });
  if (!file.ok) throw new Error(`the file answered ${file.status}`);
  return { ...figures, fileMb: Math.round((await file.arrayBuffer()).byteLength / 1024 / 102.4) / 10 };
}
