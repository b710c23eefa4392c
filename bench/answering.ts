import { median } from './figures.ts';
import type { Institutions } from './institutions.ts';
import { type Asked, type Load, load } from './load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;

/** Submitting a PHQ-9 over and over: scored, stored, audited. */
export function answeringOf({ world, server, headers }: Institutions, connections: number): Asked {
  const answers = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, at % 3]));
  const body = JSON.stringify({
    administrationId: '{id}',
    archiveId: '{pick}',
    answers,
    testStartTime: '2026-01-05 09:00:00',
    testEndTime: '2026-01-05 09:05:00',
  });
  return {
    url: `${server.url}/api/paper/types/PHQ-9/answer`,
    method: 'POST',
    connections,
    headers,
    body,
    picks: world.archiveIds,
  };
}

/** How many of these a second the server takes. */
export async function answeringFigures(shared: Institutions): Promise<Load> {
  const answering = answeringOf(shared, CONNECTIONS);
  // Warms the server up: a clinic's server runs for a long time.
  await load({ ...answering, seconds: SECONDS });
  const answered: Load[] = [];
  for (let turn = 0; turn < 3; turn++) answered.push(await load({ ...answering, seconds: SECONDS }));
  return median(answered);
}
