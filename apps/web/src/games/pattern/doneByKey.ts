import { DONE } from '@cogclinic/games/pattern/choice';

/** D ends an answer without walking from the last cell to the button. */
export const doneByKey = (code: string, stage: string): number | null =>
  code === 'KeyD' && stage === 'answer' ? DONE : null;
