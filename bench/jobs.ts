import { setTimeout as delay } from 'node:timers/promises';
import { helpersMb, type Running, residentMb } from './process.ts';

export type Served = Record<string, string>;
type Job = { state: string; done: number; total: number | null; added: number };
export type JobFigures = {
  seconds: number;
  rows: number;
  /** How many distinct row counts a page would show that asks four times a second. */
  steps: number;
  /** The maximal resident memory of the server, in MB. */
  mb: number;
  /** The same of the processes that it started, but for the database. */
  helpersMb: number;
  /** Median time of the list meanwhile, in milliseconds. */
  listP50: number;
  listP99: number;
};

/** Follows a job to its end while another user opens the list continuously. */
export async function watchJob(
  server: Running,
  headers: Served,
  id: string,
): Promise<{ figures: JobFigures; end: Job }> {
  const from = performance.now();
  const counts = new Set<number>();
  const watch = { over: false, mb: 0, helpersMb: 0 };
  const times = lookAround(server, headers, watch);
  for (;;) {
    const answer = await fetch(`${server.url}/api/job/${id}`, { headers });
    const { data: job } = (await answer.json()) as { data: Job };
    counts.add(job.done);
    watch.mb = Math.max(watch.mb, await residentMb(server.pid));
    watch.helpersMb = Math.max(watch.helpersMb, await helpersMb(server.pid));
    if (job.state === 'queued' || job.state === 'running') {
      await delay(250);
      continue;
    }
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    watch.over = true;
    if (job.state !== 'finished') throw new Error(`the job is ${job.state}`);
    const sorted = (await times).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    const memory = { mb: watch.mb, helpersMb: watch.helpersMb };
    const figures = { seconds, rows: job.done, steps: counts.size, ...memory, listP50: at(0.5), listP99: at(0.99) };
    return { figures, end: job };
  }
}

async function lookAround(server: Running, headers: Served, watch: { over: boolean }): Promise<number[]> {
  const times: number[] = [];
  while (!watch.over) {
    const from = performance.now();
    const answer = await fetch(`${server.url}/api/archives/list?pageSize=20`, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - from);
    await delay(20);
  }
  return times;
}
