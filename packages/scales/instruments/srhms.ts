import type { Instrument, Subscale, Texts } from '../instrument.ts';
import { ageWithoutLimit, text } from './compose.ts';
import { lines, reversed, scored } from './srhms.items.ts';

const body = text('生理健康', '生理健康', 'Physical health', 'Физическое здоровье');
const mind = text('心理健康', '心理健康', 'Mental health', 'Психическое здоровье');
const social = text('社会健康', '社會健康', 'Social health', 'Социальное здоровье');
const whole = text('健康总分', '健康總分', 'Health as a whole', 'Здоровье в целом');

function sum(code: string, name: Texts, items: readonly string[]): Subscale {
  return { code, name, items, as: 'sum' };
}

/** The converted score: raw / theoretical maximum × 100. */
function converted(code: string, name: Texts, items: readonly string[]): Subscale {
  return {
    code: `${code}-converted`,
    name: text(`${name.zh}（转化分）`, `${name['zh-TW']}（轉換分數）`, `${name.en}, converted`, `${name.ru}, пересчёт`),
    items,
    as: 'sum',
    factor: 100 / (10 * items.length),
    range: { from: 0, to: 100 },
  };
}

export const srhms: Instrument = {
  code: 'SRHMS',
  version: '1',
  name: text(
    '自测健康评定量表（SRHMS）',
    '自評健康量表（SRHMS）',
    'Self-Rated Health Measurement Scale (SRHMS)',
    'Шкала самооценки здоровья (SRHMS)',
  ),
  description: text(
    '近四周生理、心理和社会健康的48条0–10线段，分数越高越健康；第18、34、47、48题只作参考、不计分。没有公布界值，不分级。',
    '近四週生理、心理與社會健康的48條0–10線段，分數越高越健康；第18、34、47、48題僅供參考、不計分。未公布切截分數，不分級。',
    'Physical, mental and social health of the past four weeks on 48 lines from 0 to 10; higher is healthier. Items 18, 34, 47 and 48 are rated but not scored. No cut-offs were published.',
    'Физическое, психическое и социальное здоровье за четыре недели: 48 линий от 0 до 10, больше — здоровее. Пункты 18, 34, 47 и 48 не входят в сумму. Пороги не опубликованы.',
  ),
  instruction: text(
    '请回想过去四周，在每条线上标出最符合您的位置。各题两端的意思不同，请先看清两端的文字。',
    '請回想過去四週，在每條線上標出最符合您的位置。各題兩端的意思不同，請先看清兩端的文字。',
    'Think of the past four weeks and mark the place on each line that fits you best. The ends differ between lines, so read them first.',
    'Вспомните последние четыре недели и отметьте на каждой линии место, которое подходит вам лучше всего. Концы линий различаются: сначала прочтите подписи.',
  ),
  category: 'health',
  page: 'questionsSrhms',
  answeredBy: 'patient',
  minutes: { from: 10, to: 15 },
  source: 'Xu J et al. Self-Rated Health Measurement Scale. Chinese Journal of Behavioral Medical Science 2000;9:65–68',
  licence: {
    kind: 'attribution',
    owner: 'Xu Jun et al.',
    terms: text(
      '学术量表，未见授权条款；使用时请注明出处。题目为本产品自行撰写。',
      '學術量表，未見授權條款；使用時請註明出處。題目為本產品自行撰寫。',
      'An academic scale; no terms are stated. Cite the source. Item wording is our own.',
      'Научная шкала; условия не указаны. Указывать источник. Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  ageYears: { from: 14, to: ageWithoutLimit },
  sections: [
    { code: 'body', title: text('身体', '身體', 'Body', 'Тело'), items: lines.body },
    { code: 'mind', title: text('心理', '心理', 'Mind', 'Психика'), items: lines.mind },
    {
      code: 'social',
      title: text('社会生活', '社會生活', 'Life with others', 'Жизнь среди людей'),
      items: lines.social,
    },
    { code: 'whole', title: text('总体', '整體', 'Overall', 'В целом'), items: lines.whole },
  ],
  scoring: {
    total: 'sum',
    reversed,
    subscales: [
      sum('physical', body, scored.body),
      sum('mental', mind, scored.mind),
      sum('social', social, scored.social),
      converted('physical', body, scored.body),
      converted('mental', mind, scored.mind),
      converted('social', social, scored.social),
      converted('total', whole, [...scored.body, ...scored.mind, ...scored.social]),
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    groupMeans: {
      source: 'Group means as quoted in a later study that uses the scale; the sample is not described there',
      total: 311.97,
      subscales: { physical: 137.72, mental: 104.9, social: 69.35 },
    },
    missingAllowed: 0,
    min: 0,
    max: 440,
    better: 'higher',
  },
  normSets: [],
  defaultNormSet: null,
};
