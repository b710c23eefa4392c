import type { Task } from '@cogclinic/contract/trainingSchedule';
import { expect, test } from 'vitest';
import { problemOfTasks } from './problemOfTasks.ts';

const tasksOf = (...difficulties: Task['difficulty'][]) => difficulties.map((difficulty) => ({ difficulty }));
const problemOf = (...difficulties: Task['difficulty'][]) =>
  problemOfTasks('tasks', tasksOf(...difficulties), (missing) => missing.join(' '));

test('tasks that make no plan are a problem of their field', () => {
  expect(problemOf()).toEqual({ path: 'tasks', rule: 'noTasks', params: { least: 6 } });
  expect(problemOf('easy', 'hard')).toEqual({ path: 'tasks', rule: 'fewTasks', params: { least: 6, given: 2 } });
  expect(problemOf('easy', 'easy', 'easy', 'easy', 'easy', 'easy')).toEqual({
    path: 'tasks',
    rule: 'missingDifficulty',
    params: { names: 'medium hard' },
  });
  expect(problemOf('easy', 'easy', 'easy', 'easy', 'medium', 'hard')).toBeNull();
});
