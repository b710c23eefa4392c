import type { BrokenExpression } from '@cogclinic/fhir/expressions';
import type { ResponseHead } from '@cogclinic/fhir/response';
import type { Answers, Instrument, Score } from '@cogclinic/scales/instrument';
import type { DraftProblem } from '@cogclinic/scales/own';
import type { Translations, Wording } from '@cogclinic/scales/translations';
import type { z } from 'zod';
import type { ANSWERING, AnswerOperation } from '../answering.ts';
import type { FileRead } from './own.file.ts';

/** Why something sent as a draft is none. */
export type Unfit = Readonly<{ issues: z.core.$ZodIssue[] }>;
export type Tried = Readonly<{ calculated: Answers; missing: readonly string[]; score: Score }>;

/** What was sent as a draft, and what it goes on from; `right` are stale wordings that are right still. */
export type Sent = Readonly<{
  instrument: unknown;
  code: string;
  version: string;
  before: Readonly<{ instrument: Instrument; translations: Translations }> | null;
  right: readonly Wording[];
}>;
/** A draft as JSON to be kept, and what is known of its translations now. */
export type ReadDraft = Readonly<{ json: string; translations: Translations }>;

type AnswerOperations = {
  [K in AnswerOperation]: { given: Parameters<(typeof ANSWERING)[K]>[0]; answer: ReturnType<(typeof ANSWERING)[K]> };
};

/** Operations of other threads on institutions' own instruments, with their input and answer. */
export type Operations = AnswerOperations & {
  /** Reads a file of FHIR as a draft. */
  import: { given: { path: string; code: string }; answer: FileRead };
  /** Reads what was sent as a draft, as JSON to be kept, and which translations are stale by it. */
  draft: { given: Sent; answer: Unfit | ReadDraft };
  /** Scores answers to what was sent as a draft; without its expressions where `plainly`. */
  try: { given: { instrument: unknown; answers: Answers; plainly: boolean }; answer: Unfit | Tried };
  /** The problems that keep a draft from being published. */
  faults: {
    given: { instrument: Instrument };
    answer: { problems: readonly DraftProblem[]; broken: readonly BrokenExpression[] };
  };
  /** An instrument as a Questionnaire, and a report's answers as a QuestionnaireResponse: JSON to be sent. */
  questionnaire: { given: { instrument: Instrument; canonical: string }; answer: string };
  response: { given: { instrument: Instrument; answers: Answers; head: ResponseHead; id: string }; answer: string };
};
export type OperationKind = keyof Operations;
export type Given<K extends OperationKind> = Operations[K]['given'];
export type Answer<K extends OperationKind> = Operations[K]['answer'];
