import type { ChoiceItem } from '../instrument.ts';
import { choice, question, text } from './compose.ts';
import { ways1 } from './csq-62.items.1.ts';
import { ways2 } from './csq-62.items.2.ts';
import { ways3 } from './csq-62.items.3.ts';
import { yesNoQuestions } from './yesNoRows.ts';

const effects = [
  choice(1, text('有效', '有效', 'It helps', 'Помогает')),
  choice(2, text('比较有效', '比較有效', 'It helps fairly well', 'Отчасти помогает')),
  choice(3, text('无效', '無效', 'It does not help', 'Не помогает')),
];

/** Asked after a "yes" and not scored: published for research on single ways of coping. */
function effectOf(way: ChoiceItem): ChoiceItem {
  const wording = text('这样有用吗？', '這樣有用嗎？', 'Does it help?', 'Это помогает?');
  return {
    ...question(`${way.code}e`, effects, wording, way.text),
    unscored: true,
    when: [{ item: way.code, is: 'equals', value: 1 }],
  };
}

/** The sixty-two ways of coping in the order of Xiao & Xu 1996, each followed by its effect. */
export const items = yesNoQuestions([...ways1, ...ways2, ...ways3]).flatMap((way) => [way, effectOf(way)]);
