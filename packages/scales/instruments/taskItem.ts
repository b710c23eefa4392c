import type { Choice, ChoiceItem, Texts } from '../instrument.ts';
import type { Task } from '../task.ts';
import { question } from './compose.ts';

/** A question of an examiner's test, written in one line. */
export type TaskRow = readonly [code: string, choices: readonly Choice[], wording: Texts, task?: Task, hint?: Texts];

/** The question of a row, with the task that the examiner's page helps with. */
export function taskItem([code, choices, wording, task, hint]: TaskRow): ChoiceItem {
  return { ...question(code, choices, wording, hint), ...(task && { task }) };
}
