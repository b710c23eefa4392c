import { type Problem, ruleText } from '@cogclinic/contract/problems';
import { useCallback, useState } from 'react';
import { useSharedTexts } from '#ui/texts.ts';
import { type FieldProblem, mapProblems, type ProblemMap } from './problemMap.ts';

/** What is wrong with a form, by field. */
export function useFormProblems() {
  const t = useSharedTexts();
  const [problems, setProblems] = useState<ProblemMap>({});

  /** Checks the named fields anew, and with them every field that had a problem. */
  const recheck = useCallback((names: readonly string[], found: readonly Problem[]) => {
    const now = mapProblems(found);
    setProblems((before) => {
      const kept = [...new Set([...Object.keys(before), ...names])].flatMap((name) => {
        const problem = now[name] ?? (names.includes(name) ? undefined : serverProblem(before[name]));
        return problem ? [[name, problem] as const] : [];
      });
      return Object.fromEntries(kept);
    });
  }, []);

  const textOf = useCallback(
    (problem: FieldProblem) => ('message' in problem ? problem.message : ruleText(problem, t)),
    [t],
  );
  return { problems, setProblems, recheck, textOf };
}

/** The server's word stands until the field is changed. */
function serverProblem(problem: FieldProblem | undefined): FieldProblem | undefined {
  return problem && 'message' in problem ? problem : undefined;
}
