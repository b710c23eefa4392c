import { expect, test } from 'vitest';
import { inserted } from './insertion.ts';

const at = (text: string, phrase: string) => {
  const start = text.indexOf('[');
  const end = text.includes(']') ? text.indexOf(']') - 1 : start;
  const { text: whole, cursor } = inserted(text.replaceAll(/[[\]]/g, ''), { start, end }, phrase);
  return `${whole.slice(0, cursor)}|${whole.slice(cursor)}`;
};

test('a phrase stands at the cursor, which goes behind it', () => {
  expect(at('[', '建议复查。')).toBe('建议复查。|');
  expect(at('总分正常。[其余无殊。', '建议复查。')).toBe('总分正常。建议复查。|其余无殊。');
});

test('what is selected gives way to it', () => {
  expect(at('Repeat [soon], please.', 'in May')).toBe('Repeat in May|, please.');
});

test('words are kept apart in scripts that separate them, and nowhere else', () => {
  expect(at('Stable.[', 'Repeat in May.')).toBe('Stable. Repeat in May.|');
  expect(at('Без динамики.[Контроль', 'Повторить в мае.')).toBe('Без динамики. Повторить в мае.| Контроль');
  expect(at('Stable. [', 'Repeat.')).toBe('Stable. Repeat.|');
  expect(at('Stable.\n[', 'Repeat.')).toBe('Stable.\nRepeat.|');
  expect(at('得分[', '25 分')).toBe('得分25 分|');
});
