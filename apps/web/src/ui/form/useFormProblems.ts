import { ruleText } from '@cogclinic/contract/problems';
import { useCallback, useState } from 'react';
import { useSharedTexts } from '#ui/texts.ts';
import type { FieldProblem, ProblemMap } from './problemMap.ts';

/** What is wrong with a form, by field, and its texts in the language shown. */
export function useFormProblems() {
  const t = useSharedTexts();
  const [problems, setProblems] = useState<ProblemMap>({});
  const textOf = useCallback(
    (problem: FieldProblem) => ('message' in problem ? problem.message : ruleText(problem, t)),
    [t],
  );
  return { problems, setProblems, textOf };
}
