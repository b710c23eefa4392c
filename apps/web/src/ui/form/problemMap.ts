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

/**
 * The problems after the focus left some fields or some were changed: fields left are checked for the first time,
 * those with a problem anew. The server's word stands until its field is changed.
 */
export function recheck(
  before: ProblemMap,
  found: readonly Problem[],
  { left = [], changed = [] }: { left?: readonly string[]; changed?: readonly string[] },
): ProblemMap {
  const now = mapProblems(found);
  const names = new Set([...Object.keys(before), ...left]);
  const kept = [...names].flatMap((name) => {
    const old = before[name];
    const said = old && 'message' in old && !changed.includes(name) ? old : undefined;
    const problem = now[name] ?? said;
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(kept);
}
