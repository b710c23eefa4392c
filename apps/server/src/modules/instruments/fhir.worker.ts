import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { calculate, expressionProblems } from '@cogclinic/fhir/expressions';
import { readQuestionnaire } from '@cogclinic/fhir/readQuestionnaire';
import type { Job } from './fhir.jobs.ts';

// Reads files of others and runs their expressions beside the server's own thread, which can end this one at any time.

parentPort?.on('message', (job: Job) => {
  try {
    parentPort?.postMessage({ answer: done(job) });
  } catch {
    parentPort?.postMessage({ answer: undefined });
  }
});

// Loading is over: from here on the time counts.
parentPort?.postMessage({ ready: true });

function done(job: Job): unknown {
  switch (job.kind) {
    case 'import':
      return readQuestionnaire(readFileSync(job.path), job.code);
    case 'broken':
      return expressionProblems(job.instrument);
    case 'calculate':
      return calculate(job.instrument, job.answers);
  }
}
