import type { Task, WordLists } from '../task.ts';

const numbered = (word: string) => [1, 2, 3, 4, 5].map((at) => `${word} ${at}`);

/** The five words are the owner's: here they only have numbers to be ticked by. */
export const fiveWords: WordLists = {
  zh: numbered('词'),
  'zh-TW': numbered('詞'),
  en: numbered('word'),
  ru: numbered('слово'),
};

/** Our own order of 29 letters, 10 of them the target; digits where letters are not read out. */
const digits = '89142117316418125411791631424'.split('');
const latin = 'KLADBAAJCAFMAKABEDAAJLAFCAMBD'.split('');
const cyrillic = 'КЛАДБААЖВАФМАКАБЕДААЖЛАФВАМБД'.split('');

/** Letters read out one a second, a tap at each target; at most one error is still right. */
export const tapping: Task = {
  kind: 'taps',
  letters: { zh: digits, 'zh-TW': digits, en: latin, ru: cyrillic },
  target: { zh: '1', 'zh-TW': '1', en: 'A', ru: 'А' },
  secondsEach: 1,
  errorsAllowed: 1,
};
