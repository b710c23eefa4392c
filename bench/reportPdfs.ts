import { randomUUID } from 'node:crypto';
import { inDemoClinic } from './demo.ts';
import { watchJob } from './jobs.ts';

// 200 reports of the demonstration clinic as a zip of PDFs and as one merged PDF, and the course of its patients.
const REPORTS = 200;

export type ReportPdfFigures = Record<'zip' | 'merged', { seconds: number; mb: number; fileMb: number }> & {
  /** The courses of all scales of one patient, the median over the patients with most reports, in milliseconds. */
  courseMs: number;
};

/** The time of batches and the size of their files; `mb` is the server's memory without its printer. */
export function reportPdfFigures(say: (what: string) => void): Promise<ReportPdfFigures> {
  return inDemoClinic(async ({ server, headers, send }) => {
    type Rows = { rows: { id: string; archiveId: string }[] };
    const { rows } = await send<Rows>(`/screening_report/list?pageSize=${REPORTS}`);
    const ids = rows.map(({ id }) => id);

    const batch = async (as: 'zip' | 'merged') => {
      say(`${ids.length} reports, ${as}`);
      const body = { requestId: randomUUID(), ids, as, language: 'zh' };
      const { id } = await send<{ id: string }>('/screening_report/batch/pdf', body);
      const { figures } = await watchJob(server, headers, id);
      const { fileName } = await send<{ fileName: string }>(`/job/${id}/file`, { which: 'result' });
      const file = await fetch(`${server.url}/api/common/download?fileName=${fileName}`, { headers });
      const fileMb = Math.round((await file.arrayBuffer()).byteLength / 1024 / 102.4) / 10;
      return { seconds: figures.seconds, mb: figures.mb, fileMb };
    };
    const figures = { zip: await batch('zip'), merged: await batch('merged') };
    const times: number[] = [];
    for (const archiveId of new Set(rows.map((row) => row.archiveId))) {
      const from = performance.now();
      await send(`/screening_report/course/${archiveId}`);
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    return { ...figures, courseMs: Math.round((times[Math.floor(times.length / 2)] ?? 0) * 10) / 10 };
  });
}
