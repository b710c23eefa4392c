import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type BrokenExpression, calculate, expressionFailures, expressionProblems } from '@cogclinic/fhir/expressions';
import type { Finding, FindingRule } from '@cogclinic/fhir/findings';
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
  } catch (error) {
    return { instrument: null, findings: [notJson(error)] };
  }
  const found = importQuestionnaire(json, code);
  if (!found.instrument) return found;
  const broken = expressionProblems(found.instrument);
  if (broken.length > 0)
    return { instrument: null, findings: [...noted(broken, 'error', 'expressionBroken'), ...found.findings] };
  const failing = expressionFailures(found.instrument);
  return { ...found, findings: [...found.findings, ...noted(failing, 'warning', 'expressionFails')] };
}

function noted(expressions: readonly BrokenExpression[], severity: Finding['severity'], rule: FindingRule): Finding[] {
  return expressions.map(({ of, message }) => ({ severity, rule, item: of, params: { message } }));
}

/** Where the reading stopped, if that is known. */
function notJson(error: unknown): Finding {
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  const at = line && column ? { line, column } : null;
  return { severity: 'error', rule: at ? 'notJsonAt' : 'notJson', item: null, params: at ?? {} };
}
