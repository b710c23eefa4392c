import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { calculate, expressionProblems } from '@cogclinic/fhir/expressions';
import { type Imported, importQuestionnaire } from '@cogclinic/fhir/importQuestionnaire';
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
      return imported(job.path, job.code);
    case 'broken':
      return expressionProblems(job.instrument);
    case 'calculate':
      return calculate(job.instrument, job.answers);
  }
}

function imported(path: string, code: string): Imported {
  let json: unknown;
  try {
    // A byte order mark is no part of the JSON that follows it.
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch {
    return { instrument: null, findings: [{ severity: 'error', rule: 'notJson', item: null, params: {} }] };
  }
  const found = importQuestionnaire(json, code);
  const broken = found.instrument ? expressionProblems(found.instrument) : [];
  if (broken.length === 0) return found;
  const errors = broken.map(({ of, message }) => ({
    severity: 'error' as const,
    rule: 'expressionBroken' as const,
    item: of,
    params: { message },
  }));
  return { instrument: null, findings: [...errors, ...found.findings] };
}
