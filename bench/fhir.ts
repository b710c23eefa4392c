import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FHIR_TYPES, scopeOf } from '@cogclinic/contract/smart';
import pg from 'pg';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { type Load, load } from './load.ts';
import { envOf, residentMb, runServer } from './process.ts';
import { fillReports } from './statistics.ts';

// What another system asks by FHIR of an institution with a million reports of 250,000 patients, and an export of it all.
const REPORTS = Number(process.env.BENCH_FHIR ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;
const SAMPLES = 500;

type Figures = Record<string, Load | { seconds: number; resources: number; mostMb: number }>;

/** Each search over 20 connections, and what an export takes of time and memory. */
export async function fhirFigures(say: (what: string) => void): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-fhir-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  try {
    await prepareDatabase(cluster.adminUrl);
    say(`filling an institution with ${REPORTS} reports`);
    await fillReports(cluster.adminUrl, REPORTS);
    const { token, paths } = await connect(cluster.adminUrl);
    const env = envOf(dataDir);
    const server = await runServer(env);
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const figures: Figures = {};
    say('FHIR, patients and scores exported');
    figures.export = await exported(server, headers);
    for (const [name, some] of Object.entries(paths)) {
      say(`FHIR, ${name}`);
      const asked = { url: server.url, connections: CONNECTIONS, headers, paths: some };
      await load({ ...asked, seconds: 2 });
      figures[name] = await load({ ...asked, seconds: SECONDS });
    }
    await server.stop();
    return figures;
  } finally {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A connected system that may read everything, and what it asks for. */
async function connect(ownerUrl: string): Promise<{ token: string; paths: Record<string, string[]> }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // As if each report had been written when it was made, and never since.
  await client.query('SET session_replication_role = replica');
  await client.query('UPDATE reports SET updated_at = created_at');
  await client.query('UPDATE archives SET updated_at = created_at');
  await client.query('VACUUM ANALYZE reports, archives');
  // A real database is not filled a minute before: the pending writes must not be part of the measurement.
  await client.query('CHECKPOINT');
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await client.query(
    `INSERT INTO api_clients (institution_id, id, request_id, name, contact, scopes, data_authority, added_by)
     SELECT institution_id, $1, $1, 'bench', 'bench', $2, 'all', id FROM accounts`,
    [id, FHIR_TYPES.map(scopeOf)],
  );
  await client.query(
    `INSERT INTO api_tokens (institution_id, token_hash, client_id, scopes, expires_at)
     SELECT institution_id, $1, id, scopes, now() + interval '1 day' FROM api_clients`,
    [createHash('sha256').update(token).digest()],
  );
  const { rows } = await client.query<{ id: string; number: string; day: string }>(
    `SELECT id, id_number AS number, to_char(updated_at, 'YYYY-MM-DD') AS day FROM archives ORDER BY md5(id::text) LIMIT $1`,
    [SAMPLES],
  );
  await client.end();
  const each = (path: (row: { id: string; number: string; day: string }) => string) =>
    rows.map((row) => `/api/fhir/${path(row)}`);
  return {
    token,
    paths: {
      'a patient': each(({ id: patient }) => `Patient/${patient}`),
      'a patient by number': each(({ number }) => `Patient?identifier=${number}`),
      'patients changed since a day': each(({ day }) => `Patient?_lastUpdated=ge${day}`),
      'a patient’s scores': each(({ id: patient }) => `Observation?patient=${patient}&_include=Observation:subject`),
      'a patient’s scores of a scale': each(({ id: patient }) => `Observation?patient=${patient}&code=PHQ-9`),
      'scores of a scale': each(() => 'Observation?code=PHQ-9'),
      'reports of a day': each(({ day }) => `DiagnosticReport?date=${day}`),
      'a patient’s answers': each(({ id: patient }) => `QuestionnaireResponse?patient=${patient}`),
      'everything of a patient': each(({ id: patient }) => `Patient/${patient}/$everything`),
    },
  };
}

/** Exports all patients and scores, and watches the server's memory meanwhile. */
async function exported(server: { url: string; pid: number }, headers: Record<string, string>) {
  const from = performance.now();
  const begun = await fetch(`${server.url}/api/fhir/$export?_type=Patient,Observation`, { headers });
  if (begun.status !== 202) throw new Error(`the export was answered ${begun.status}`);
  const { pathname } = new URL(begun.headers.get('content-location') ?? '');
  let mostMb = 0;
  for (;;) {
    mostMb = Math.max(mostMb, await residentMb(server.pid));
    const status = await fetch(server.url + pathname, { headers });
    if (status.status === 200) {
      const { output } = (await status.json()) as { output: { count: number }[] };
      const resources = output.reduce((sum, { count }) => sum + count, 0);
      return { seconds: Math.round((performance.now() - from) / 1000), resources, mostMb };
    }
    if (status.status !== 202) throw new Error(`the export ended with ${status.status}`);
    await status.arrayBuffer();
    await delay(500);
  }
}
