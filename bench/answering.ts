import { median } from './figures.ts';
import type { Institutions } from './institutions.ts';
import { type Load, load } from './load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;

/** Submitting a PHQ-9: scored, stored, audited. */
export async function answeringFigures({ world, server, headers }: Institutions): Promise<Load> {
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
  // Warms the server up: a clinic's server runs for a long time.
  await load({ ...answering, seconds: SECONDS });
  const answered: Load[] = [];
  for (let turn = 0; turn < 3; turn++) answered.push(await load({ ...answering, seconds: SECONDS }));
  return median(answered);
}
