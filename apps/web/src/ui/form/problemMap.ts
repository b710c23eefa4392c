import type { Problem } from '@cogclinic/contract/problems';
import { rootOf } from './validate.ts';

/** A rule of the contract, whose text follows the language, or a sentence of the server's. */
export type FieldProblem = Problem | { path: string; message: string };

/** The first problem of each field. */
export type ProblemMap = Readonly<Record<string, FieldProblem>>;

export function mapProblems(problems: readonly FieldProblem[]): ProblemMap {
  const map: Record<string, FieldProblem> = {};
  for (const problem of problems) map[rootOf(problem.path)] ??= problem;
  return map;
}
