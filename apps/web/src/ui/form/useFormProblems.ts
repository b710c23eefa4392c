import { ruleText } from '@cogclinic/contract/problems';
import { useCallback, useState } from 'react';
import { useSharedTexts } from '#ui/texts.ts';
import type { FieldProblem, ProblemMap } from './problemMap.ts';

/** The problems of a form by field, with their texts in the current language. */
export function useFormProblems() {
  const t = useSharedTexts();
  const [problems, setProblems] = useState<ProblemMap>({});
  const textOf = useCallback(
    (problem: FieldProblem) => ('message' in problem ? problem.message : ruleText(problem, t)),
    [t],
  );
  return { problems, setProblems, textOf };
}
