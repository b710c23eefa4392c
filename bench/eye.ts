import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { log, MINUTES, recording, SCREEN } from './eye.made.ts';
import { addPeople } from './people.ts';
import { envOf, type Running, residentMb, runServer } from './process.ts';
import { addStaff, signIn } from './staff.ts';

// Recordings of eyes: reading a large file in a process of its own, and what a doctor waits for after an upload.
const LARGE_MB = Number(process.env.BENCH_GAZE_MB ?? 500);
const TURNS = 5;
const READER = fileURLToPath(new URL('../packages/gaze/recordingFile/memory.process.ts', import.meta.url));

type Figures = Record<string, number>;
type Client = { api: string; headers: Record<string, string>; archiveId: string };

export async function eyeFigures(say: (what: string) => void): Promise<Figures> {
  say(`reading ${LARGE_MB} MB of a recording`);
  const { stdout } = await promisify(execFile)(process.execPath, [READER, String(LARGE_MB)]);
  const read = JSON.parse(stdout) as { mb: number; lines: number; ms: number };
  return {
    [`memory of a process that reads ${LARGE_MB} MB, MB`]: Math.round(read.mb),
    'million lines read in a second': Math.round(read.lines / read.ms / 10) / 100,
    ...(await reportFigures(say)),
  };
}

async function reportFigures(say: (what: string) => void): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-eye-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  try {
    await prepareDatabase(cluster.adminUrl);
    const client = new pg.Client({ connectionString: cluster.adminUrl });
    await client.connect();
    const staff = await addStaff(client);
    await addPeople(cluster.adminUrl, [{ ...staff, count: TURNS + 1, phonePrefix: '131' }]);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM archives');
    const headers = { authorization: `Bearer ${await signIn(client, staff)}`, 'accept-language': 'en' };
    await client.end();
    const env = envOf(dataDir);
    const server = await runServer(env);
    try {
      const file = recording();
      say(`from the upload of ${MINUTES} minutes, ${Math.round(file.size / 1e6)} MB, to the report, ${TURNS} times`);
      const taken: { ms: number; mb: number }[] = [];
      for (const { id } of rows)
        taken.push(await reported(server, { api: `${server.url}/api`, headers, archiveId: id }, file));
      // The first one compiles.
      const times = taken.slice(1).map(({ ms }) => ms);
      times.sort((a, b) => a - b);
      return {
        'upload to report, median ms': Math.round(times[TURNS >> 1] ?? 0),
        'upload to report, slowest ms': Math.round(times.at(-1) ?? 0),
        'resident MB of the server meanwhile': Math.max(...taken.map(({ mb }) => mb)),
      };
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function reported(server: Running, client: Client, file: File): Promise<{ ms: number; mb: number }> {
  const id = randomUUID();
  await sent(client, 'brain-assess/start', {
    id,
    archiveId: client.archiveId,
    version: 'initial',
    tasks: ['antisaccade'],
  });
  await sent(client, `brain-assess/log/${id}`, log());
  let mb = 0;
  const looking = setInterval(async () => {
    mb = Math.max(mb, await residentMb(server.pid));
  }, 50);
  const from = performance.now();
  const form = new FormData();
  form.set('file', file);
  const query = new URLSearchParams({
    ...{ recordingId: randomUUID(), task: 'antisaccade', offsetMs: '0' },
    ...Object.fromEntries(Object.entries(SCREEN).map(([name, value]) => [name, String(value)])),
  });
  await answered(
    await fetch(`${client.api}/brain-assess/upload/${id}?${query}`, {
      method: 'POST',
      headers: client.headers,
      body: form,
    }),
  );
  for (;;) {
    const info = await answered(await fetch(`${client.api}/brain-assess/info/by/${id}`, { headers: client.headers }));
    const { recordings } = info as { recordings: { state: string }[] };
    const states = recordings.map(({ state }) => state);
    if (states.includes('refused')) throw new Error('the recording was refused');
    if (states.every((state) => state === 'analysed')) break;
    await delay(20);
  }
  await sent(client, `brain-assess/report/${id}`, {});
  const ms = performance.now() - from;
  clearInterval(looking);
  return { ms, mb };
}

async function sent({ api, headers }: Client, path: string, body: object): Promise<unknown> {
  const json = { ...headers, 'content-type': 'application/json' };
  return answered(await fetch(`${api}/${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) }));
}

async function answered(answer: Response): Promise<unknown> {
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  if (code !== 200) throw new Error(`${code} ${msg}`);
  return data;
}
