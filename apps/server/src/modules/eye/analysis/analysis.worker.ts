import { parentPort } from 'node:worker_threads';
import { analyse, measure } from './analyse.ts';
import type { Answered, Asked } from './analysis.threads.ts';

// Analyses recordings beside the server's own thread, which goes on answering and can end this one at any time.

parentPort?.on('message', (asked: Asked) => {
  const work = asked.kind === 'analyse' ? analyse(asked.order, asked.limitBytes) : measure(asked.order);
  work.then(
    (answer) => parentPort?.postMessage({ answer } satisfies Answered),
    (error: unknown) => {
      // A message may quote what a patient's file holds; where it happened does not.
      const frames =
        error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
      const name = error instanceof Error ? error.name : typeof error;
      parentPort?.postMessage({ failed: { name, frames: frames.join('\n') } } satisfies Answered);
    },
  );
});
