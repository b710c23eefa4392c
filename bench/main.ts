import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import { bundleSizes } from './bundles.ts';
import { exportFigures } from './export.ts';
import { importFigures } from './import.ts';
import { type Load, load } from './load.ts';
import { millionFigures } from './million.ts';
import { paintFigures } from './paint.ts';
import { residentMb, run } from './process.ts';
import { questionnaireFigures } from './questionnaire.ts';
import { reportPdfFigures } from './reportPdfs.ts';
import { scoringFigures } from './scoring.ts';
import { listStatements, OUTER_WHERE } from './statements.ts';
import { statisticsFigures } from './statistics.ts';
import { fillWorld } from './world.ts';

// Measures what docs/benchmarks.md tells; prints a table and, last, one line of JSON. Nothing here fails on a slow machine.
const SERVER = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('./bare.ts', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ARCHIVES = Number(process.env.BENCH_ARCHIVES ?? 100_000);
const CONNECTIONS = 20;
const say = (what: string) => process.stderr.write(`${what} …\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-'));
const cluster = await openCluster({ dataDir, log: () => undefined });
const figures: Record<string, unknown> = {};
try {
  await prepareDatabase(cluster.adminUrl);
  say(`filling ten institutions, one with ${ARCHIVES} archives`);
  const world = await fillWorld(cluster.adminUrl, ARCHIVES);
  const common = {
    DATABASE_URL: cluster.adminUrl,
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  };
  const server = await run(SERVER, common, '/api/ready');
  const headers = { authorization: `Bearer ${world.token}`, 'accept-language': 'en' };
  const actor = {
    accountId: world.accountId,
    institutionId: world.institutionId,
    username: '',
    loginName: '',
    roleType: 'DOCTOR',
    mallAuthority: false,
    departmentId: null,
    dataAuthority: 'all',
    timeZone: 'Asia/Shanghai',
  } as const;

  const queries = { newest: {}, phone: { phone: world.phone } };
  const statements = {
    newest: await listStatements(actor, queries.newest),
    phone: await listStatements(actor, queries.phone),
  };
  // The bare route lies outside row-level security, so its connection is the owner's with the institution said in the statement.
  const stated = Object.fromEntries(
    Object.entries(statements).map(([name, list]) => [
      name,
      list.map((one) => withInstitution(one, world.institutionId)),
    ]),
  );
  const bare = await run(BARE, { DATABASE_URL: cluster.adminUrl, STATEMENTS: JSON.stringify(stated) }, '/newest');
  for (const [name, query] of Object.entries(queries)) {
    say(`list, ${name}: three turns of ours and the bare route`);
    const url = `${server.url}/api/archives/list?${new URLSearchParams(query)}`;
    const ours: Load[] = [];
    const theirs: Load[] = [];
    await load({ url, seconds: 2, connections: CONNECTIONS, headers });
    await load({ url: `${bare.url}/${name}`, seconds: 2, connections: CONNECTIONS });
    for (let turn = 0; turn < 3; turn++) {
      ours.push(await load({ url, seconds: SECONDS, connections: CONNECTIONS, headers }));
      theirs.push(await load({ url: `${bare.url}/${name}`, seconds: SECONDS, connections: CONNECTIONS }));
    }
    const [one, other] = [median(ours), median(theirs)];
    figures[`list ${name}`] = { ...one, bare: other.perSecond, ratio: round(one.perSecond / other.perSecond) };
  }
  await bare.stop();

  say('answering PHQ-9, and PDFs');
  const answers = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, at % 3]));
  const body = JSON.stringify({
    administrationId: '{id}',
    archiveId: '{pick}',
    answers,
    testStartTime: '2026-01-05 09:00:00',
    testEndTime: '2026-01-05 09:05:00',
  });
  const answering = {
    url: `${server.url}/api/paper/types/PHQ-9/answer`,
    method: 'POST',
    connections: CONNECTIONS,
    headers,
    body,
    picks: world.archiveIds,
  } as const;
  // A server that has been up for a while, as a clinic's has.
  await load({ ...answering, seconds: SECONDS });
  const answered: Load[] = [];
  for (let turn = 0; turn < 3; turn++) answered.push(await load({ ...answering, seconds: SECONDS }));
  figures['answer PHQ-9'] = median(answered);
  figures['pdf ms'] = await pdfTimes(server.url, headers);
  figures['resident MB'] = await residentMb(server.pid);
  say(`exporting ${ARCHIVES} archives, then importing as many`);
  figures.export = await exportFigures(server, headers);
  figures.import = await importFigures(server, headers, ARCHIVES);
  await server.stop();

  say('starting');
  const cold = await mkdtemp(join(tmpdir(), 'cogclinic-bench-start-'));
  const env = { DATA_DIR: cold, LOG_LEVEL: 'warn' };
  const first = await run(SERVER, env, '/api/ready');
  await first.stop();
  const warm = await run(SERVER, env, '/api/ready');
  await warm.stop();
  await rm(cold, { recursive: true, force: true });
  figures['start ms'] = { first: first.startedInMs, warm: warm.startedInMs };
  say('scoring');
  figures.scoring = scoringFigures();
  say('questionnaire');
  figures.questionnaire = questionnaireFigures();
  figures['gzip kB of JavaScript'] = bundleSizes();
} finally {
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
}
try {
  figures['the statistical report, ms'] = await statisticsFigures(say);
  figures['reports as PDF'] = await reportPdfFigures(say);
  figures['first paint, ms'] = await paintFigures(say);
  // BENCH_MILLION=0 leaves out what takes longest to fill.
  if (process.env.BENCH_MILLION !== '0') figures['a million archives'] = await millionFigures(say);
} finally {
  // What was measured before something failed is told all the same.
  console.table(flat(figures));
  console.log(JSON.stringify(figures));
}

async function pdfTimes(
  url: string,
  headers: Record<string, string>,
): Promise<{ first: number; p50: number; p99: number }> {
  const list = await fetch(`${url}/api/screening_report/list`, { headers });
  const { data } = (await list.json()) as { data: { rows: { id: string }[] } };
  const times: number[] = [];
  for (let at = 0; at < 60; at++) {
    const from = performance.now();
    const answer = await fetch(`${url}/api/screening_report/pdf/${data.rows[at % data.rows.length]?.id}?language=zh`, {
      headers,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the PDF answered ${answer.status}`);
    times.push(performance.now() - from);
  }
  const [first = 0, ...rest] = times;
  const sorted = rest.toSorted((a, b) => a - b);
  return { first: round(first), p50: round(sorted[29] ?? 0), p99: round(sorted.at(-1) ?? 0) };
}

function withInstitution(statement: { text: string; values: readonly unknown[] }, institutionId: string) {
  return {
    ...statement,
    text: statement.text.replace(OUTER_WHERE, `${OUTER_WHERE} AND a.institution_id = '${institutionId}'`),
  };
}

function median(loads: Load[]): Load {
  const [, middle] = loads.toSorted((a, b) => a.perSecond - b.perSecond);
  if (!middle) throw new Error('three runs are needed');
  return middle;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function flat(tree: Record<string, unknown>, prefix = ''): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'object' && value !== null
        ? flat(value as Record<string, unknown>, `${prefix}${key}: `)
        : { [prefix + key]: value },
    ),
  );
}
