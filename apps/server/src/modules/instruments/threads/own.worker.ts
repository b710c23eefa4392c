import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { calculate, expressionProblems } from '@cogclinic/fhir/expressions';
import { draftProblems } from '@cogclinic/scales/own';
import { ANSWERING, type AnswerOperation } from '../answering.ts';
import { questionnaireOf, responseOf } from '../fhir/fhir.write.ts';
import { readDraft, tryDraft } from './own.draft.ts';
import { failureOf, isExhausted } from './own.failure.ts';
import { readFile } from './own.file.ts';
import type { Answer, Given, OperationKind } from './own.operations.ts';
import type { Message } from './own.thread.ts';

// Works with instruments and files of others beside the server's own thread, which can end this one at any time.

type Work = { [K in OperationKind]: (given: Given<K>) => Answer<K> };

const answering = Object.fromEntries(
  Object.entries(ANSWERING).map(([kind, work]) => [kind, (given: never) => work(given, calculate)]),
) as Pick<Work, AnswerOperation>;

const WORK: Work = {
  ...answering,
  import: ({ path, code }) => readFile(readFileSync(path), code),
  draft: readDraft,
  try: ({ instrument, answers, plainly }) => tryDraft(instrument, answers, plainly ? () => ({}) : calculate),
  faults: ({ instrument }) => {
    const problems = draftProblems(instrument);
    return { problems, broken: problems.length > 0 ? [] : expressionProblems(instrument) };
  },
  questionnaire: questionnaireOf,
  response: responseOf,
};

function messageOf<K extends OperationKind>(kind: K, given: Given<K>): Message<K> {
  try {
    return { answer: WORK[kind](given) };
  } catch (error) {
    return isExhausted(error) ? {} : { failed: failureOf(error) };
  }
}

parentPort?.on('message', <K extends OperationKind>({ kind, given }: { kind: K; given: Given<K> }) => {
  parentPort?.postMessage(messageOf(kind, given));
});

// Loading is over: from here on the time counts.
parentPort?.postMessage({ ready: true });
