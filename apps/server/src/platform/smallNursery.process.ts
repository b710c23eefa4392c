import { once } from 'node:events';
import { getHeapSpaceStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { withSmallNursery } from './smallNursery.ts';

// Started by a test under the server's flags: prints how large the nurseries become, in MB, of the process and of threads that it starts.

/** The size that the nursery has for most of the time: while V8 collects, pages on their way out of it are counted too. */
const FULL = `
  const { parentPort } = require('node:worker_threads');
  const { getHeapSpaceStatistics } = require('node:v8');
  const kept = [];
  const sizes = [];
  for (let at = 0; at < 3e6; at++) {
    kept[at % 1e5] = { at };
    if (at > 2e6 && at % 2e4 === 0) sizes.push(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);
  }
  sizes.sort((a, b) => a - b);
  parentPort.postMessage(sizes[sizes.length >> 1]);`;
const limits = { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 8 } };

async function nurseryOf(worker: Worker): Promise<number> {
  const [bytes] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return bytes / 2 ** 20;
}

const small = await Promise.all([1, 2].map(() => nurseryOf(withSmallNursery(() => new Worker(FULL, limits)))));
const after = await nurseryOf(new Worker(FULL, limits));
const server =
  (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0) / 2 ** 20;
process.stdout.write(JSON.stringify({ small, after, server }));
