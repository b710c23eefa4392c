import type { AnswerValue, Item, Language, NumberItem } from './instrument.ts';
import { textOf } from './localText.ts';

/** An answer for reading: the chosen texts, the number, a time of day as 22:30; several choices are joined by "; ". */
export function answerWords(item: Item, value: AnswerValue, language: Language): string {
  if (typeof value === 'string') {
    return value;
  }
  if (typeof value !== 'number') {
    return value.map((chosen) => answerWords(item, chosen, language)).join(language.startsWith('zh') ? '；' : '; ');
  }
  switch (item.kind) {
    case 'number':
      return item.as === 'clock' ? clockTime(value) : numberWords(item, value, language);
    case 'text':
      return String(value);
    default: {
      const choice = item.choices.find((each) => each.value === value);
      return choice ? textOf(choice.text, language) : String(value);
    }
  }
}

function numberWords({ unit }: NumberItem, value: number, language: Language): string {
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false }).format(value);
  return unit ? `${figure} ${textOf(unit, language)}` : figure;
}

/** Whether a number is shown with its maximum: points or words of a task, but not hours or medicines. */
export function isOutOf(item: Item): boolean {
  return item.kind === 'number' && item.as === undefined && (item.unscored !== true || item.task !== undefined);
}

/** Minutes after midnight as HH:mm. */
export function clockTime(minutes: number): string {
  const part = (number: number) => String(number).padStart(2, '0');
  return `${part(Math.floor(minutes / 60) % 24)}:${part(minutes % 60)}`;
}
