import { expect, test } from 'vitest';
import type { Language } from './textsCore.ts';
import { checkStyle } from './textsStyle.ts';

const slips = (language: Language, text: string, name = 'one') =>
  checkStyle(`web/*/${name}.json`, name, { [language]: { key: text } });

test.each<[Language, string]>([
  ['en', 'Near 100 % is firm'],
  ['en', 'Say "yes"'],
  ['en', "The patient's file"],
  ['en', 'Getting ready …'],
  ['en', 'Loading...'],
  ['en', 'A result — so far'],
  ['en', 'Width 12mm'],
  ['zh', '是否确定退出?'],
  ['zh', '应为11位'],
  ['zh', '至少{{from}}'],
  ['zh-TW', '{{count}}筆'],
  ['zh', '請按「開始」'],
  ['zh', '你可以继续'],
  ['zh-TW', '請按“開始”'],
  ['zh-TW', '使用VR訓練'],
  ['ru', 'получено 80%'],
  ['ru', 'кнопка “Начать”'],
  ['ru', 'Городской – с кодом'],
  ['ru', 'Отчет сохранен'],
  ['ru', 'Cкачать'],
  ['ru', 'через {{n}}мин'],
])('%s: "%s" has a slip', (language, text) => {
  expect(slips(language, text)).toHaveLength(1);
});

test.each<[Language, string]>([
  ['en', 'Near 100% of “all”, the patient’s own: 12 mm…'],
  ['zh', '2024 年起，1952年3月8日，按“开始”，共 3 项（含 VR）'],
  ['zh-TW', '按「開始」，共 {{count}} 項'],
  ['ru', 'Приемлемо: 80 % — «Отчёт сохранён», удалена, тяжело, VR-шлем, 5 мин'],
])('%s: "%s" is as it should be', (language, text) => {
  expect(slips(language, text)).toEqual([]);
});

test('a slip is told with its place and what is right', () => {
  expect(slips('ru', 'заряд {{percent}}%')).toEqual(['web/*/one.json ru key: "}%", write a space before %']);
});

test('words that sheets of others may have are no sentences', () => {
  const file = { zh: { headings: { carrier: '快递公司,物流公司' }, other: '快递公司,物流公司' } };
  expect(checkStyle('parcels', 'parcels', file)).toEqual(['parcels zh other: "司,", write full-width punctuation']);
});
