import type { Problem } from '@cogclinic/contract/problems';
import type { Task } from '@cogclinic/contract/trainingSchedule';
import { useCallback } from 'react';
import { useFormats } from '#ui/format.ts';
import { useTaskTexts } from '../shared/useTaskTexts.ts';
import { problemOfTasks } from './problemOfTasks.ts';

type Tasks = readonly Pick<Task, 'difficulty'>[];

/** Tells what is wrong with the tasks in a field of a form. */
export function useProblemOfTasks(): (path: string, tasks: Tasks) => Problem | null {
  const { list } = useFormats();
  const texts = useTaskTexts();
  return useCallback(
    (path, tasks) => problemOfTasks(path, tasks, (missing) => list(missing.map(texts.difficulty))),
    [list, texts],
  );
}
