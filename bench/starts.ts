import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, SERVER } from './process.ts';

/** A start with an empty data folder and the next start; milliseconds. */
export async function startFigures() {
  const cold = await mkdtemp(join(tmpdir(), 'cogclinic-bench-start-'));
  const env = { DATA_DIR: cold, LOG_LEVEL: 'warn' };
  const first = await run(SERVER, env, '/api/ready');
  await first.stop();
  const warm = await run(SERVER, env, '/api/ready');
  await warm.stop();
  await rm(cold, { recursive: true, force: true });
  return { first: first.startedInMs, warm: warm.startedInMs };
}
