import type { BrokenExpression } from '@cogclinic/fhir/expressions';
import type { Imported } from '@cogclinic/fhir/importQuestionnaire';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';

/** What the thread beside the server's own does, and what it answers. */
export type Jobs = {
  import: { given: { path: string; code: string }; answer: Imported };
  broken: { given: { instrument: Instrument }; answer: BrokenExpression[] };
  calculate: { given: { instrument: Instrument; answers: Answers }; answer: Answers };
};
export type JobKind = keyof Jobs;
export type Job<K extends JobKind = JobKind> = { [Kind in K]: { kind: Kind } & Jobs[Kind]['given'] }[K];
