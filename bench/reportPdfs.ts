import { randomUUID } from 'node:crypto';
import { inDemoClinic } from './demo.ts';
import { watchJob } from './jobs.ts';

// Reports of the demonstration clinic as a zip of PDFs and as one merged PDF, and the course of its patients.
const REPORTS = 200;
/** As many as a batch takes, or all of the clinic's. */
const MANY = 500;

type Batch = { reports: number; seconds: number; mb: number; printerMb: number; fileMb: number };
export type ReportPdfFigures = Record<'zip' | 'merged' | 'mergedMany', Batch> & {
  /** The courses of all scales of one patient, the median over the patients with most reports, in milliseconds. */
  courseMs: number;
};

/** The time of batches and the size of their files; `mb` is the server's memory, `printerMb` that of the process that sets pages. */
export function reportPdfFigures(say: (what: string) => void): Promise<ReportPdfFigures> {
  return inDemoClinic(async ({ server, headers, send }) => {
    type Rows = { rows: { id: string; archiveId: string }[] };
    const rows: Rows['rows'] = [];
    for (let page = 1; rows.length < MANY; page++) {
      const { rows: more } = await send<Rows>(`/screening_report/list?pageSize=100&pageNum=${page}`);
      if (more.length === 0) break;
      rows.push(...more);
    }
    const all = rows.slice(0, MANY).map(({ id }) => id);

    const batch = async (as: 'zip' | 'merged', ids = all.slice(0, REPORTS)) => {
      say(`${ids.length} reports, ${as}`);
      const body = { requestId: randomUUID(), ids, as, language: 'zh' };
      const { id } = await send<{ id: string }>('/screening_report/batch/pdf', body);
      const { figures } = await watchJob(server, headers, id);
      const { fileName } = await send<{ fileName: string }>(`/job/${id}/file`, { which: 'result' });
      const file = await fetch(`${server.url}/api/common/download?fileName=${fileName}`, { headers });
      const fileMb = Math.round((await file.arrayBuffer()).byteLength / 1024 / 102.4) / 10;
      return { reports: ids.length, seconds: figures.seconds, mb: figures.mb, printerMb: figures.helpersMb, fileMb };
    };
    const figures = { zip: await batch('zip'), merged: await batch('merged'), mergedMany: await batch('merged', all) };
    const times: number[] = [];
    for (const archiveId of new Set(rows.slice(0, REPORTS).map((row) => row.archiveId))) {
      const from = performance.now();
      await send(`/screening_report/course/${archiveId}`);
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    return { ...figures, courseMs: Math.round((times[Math.floor(times.length / 2)] ?? 0) * 10) / 10 };
  });
}
