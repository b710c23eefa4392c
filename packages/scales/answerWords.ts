import type { AnswerValue, Item, Language } from './instrument.ts';
import { textOf } from './localText.ts';

/** An answer as one reads it: the chosen words, the number, a time of day as 22:30; several choices are set apart by "; ". */
export function answerWords(item: Item, value: AnswerValue, language: Language): string {
  if (typeof value === 'string') {
    return value;
  }
  if (typeof value !== 'number') {
    return value.map((chosen) => answerWords(item, chosen, language)).join(language.startsWith('zh') ? '；' : '; ');
  }
  switch (item.kind) {
    case 'number':
      return item.as === 'clock' ? clockTime(value) : `${value}${item.unit ? ` ${textOf(item.unit, language)}` : ''}`;
    case 'text':
      return String(value);
    default: {
      const choice = item.choices.find((each) => each.value === value);
      return choice ? textOf(choice.text, language) : String(value);
    }
  }
}

/** Whether a number is one of so many: points or words of a task, but no hours or medicines that are only asked for. */
export function isOutOf(item: Item): boolean {
  return item.kind === 'number' && item.as === undefined && (item.unscored !== true || item.task !== undefined);
}

/** Minutes after midnight as HH:mm. */
export function clockTime(minutes: number): string {
  const part = (number: number) => String(number).padStart(2, '0');
  return `${part(Math.floor(minutes / 60) % 24)}:${part(minutes % 60)}`;
}
