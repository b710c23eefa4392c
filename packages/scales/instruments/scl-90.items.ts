import type { ChoiceItem } from '../instrument.ts';
import { choice, text } from './compose.ts';
import { questionsOf } from './rows.ts';
import { rows as first } from './scl-90.items.1.ts';
import { rows as second } from './scl-90.items.2.ts';
import { rows as third } from './scl-90.items.3.ts';
import { rows as fourth } from './scl-90.items.4.ts';

/** How much, 1–5 as the Chinese form prints; other prints count from 0. */
const howMuch = [
  choice(1, text('没有', '沒有', 'Not at all', 'Нет')),
  choice(2, text('轻微', '輕微', 'A little', 'Слабо')),
  choice(3, text('中等', '中等', 'Moderately', 'Умеренно')),
  choice(4, text('较重', '較重', 'Quite a lot', 'Сильно')),
  choice(5, text('很重', '很重', 'Extremely', 'Очень сильно')),
];

/** The ninety symptoms as short cues of our own, numbered as in the publication. */
export const items: readonly ChoiceItem[] = questionsOf([...first, ...second, ...third, ...fourth], howMuch);
