import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './process.ts';
import { type Served, watchTask } from './tasks.ts';

// 200 reports of the demonstration clinic as a zip of PDFs and as one merged PDF, and the course of its patients.
const SERVER = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const REPORTS = 200;
const PASSWORD = 'Demo2026';

export type ReportPdfFigures = Record<'zip' | 'merged', { seconds: number; mb: number; fileMb: number }> & {
  /** The course of every scale of one patient, the median of those who have most reports, in milliseconds. */
  courseMs: number;
};

/** How long batches take, and how large their files are; `mb` is the server's memory without its printer. */
export async function reportPdfFigures(say: (what: string) => void): Promise<ReportPdfFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-pdfs-'));
  const env = { DATA_DIR: dataDir, SEED_PASSWORD: PASSWORD, RATE_LIMIT: '0', LOG_LEVEL: 'warn' };
  const server = await run(SERVER, env, '/api/ready');
  try {
    const send = async <T>(path: string, headers: Served, body?: object): Promise<T> => {
      const answer = await fetch(`${server.url}/api${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      });
      const { data, msg } = (await answer.json()) as { data: T; msg: string };
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${msg}`);
      return data;
    };
    const password = Buffer.from(PASSWORD).toString('base64');
    const { token } = await send<{ token: string }>('/login/toLogin', {}, { username: 'admin', password });
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    type Rows = { rows: { id: string; archiveId: string }[] };
    const { rows } = await send<Rows>(`/screening_report/list?pageSize=${REPORTS}`, headers);
    const ids = rows.map(({ id }) => id);

    const batch = async (as: 'zip' | 'merged') => {
      say(`${ids.length} reports, ${as}`);
      const body = { requestId: randomUUID(), ids, as, language: 'zh' };
      const { id } = await send<{ id: string }>('/screening_report/batch/pdf', headers, body);
      const { figures } = await watchTask(server, headers, id);
      const { fileName } = await send<{ fileName: string }>(`/task/${id}/file`, headers, { which: 'result' });
      const file = await fetch(`${server.url}/api/common/download?fileName=${fileName}`, { headers });
      const fileMb = Math.round((await file.arrayBuffer()).byteLength / 1024 / 102.4) / 10;
      return { seconds: figures.seconds, mb: figures.mb, fileMb };
    };
    const figures = { zip: await batch('zip'), merged: await batch('merged') };
    const times: number[] = [];
    for (const archiveId of new Set(rows.map((row) => row.archiveId))) {
      const from = performance.now();
      await send(`/screening_report/course/${archiveId}`, headers);
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    return { ...figures, courseMs: Math.round((times[Math.floor(times.length / 2)] ?? 0) * 10) / 10 };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
