import type { Instrument } from '../instrument.ts';
import { ageWithoutLimit, text } from './compose.ts';
import { factors } from './csq-62.factors.ts';
import { items } from './csq-62.items.ts';

export const csq62: Instrument = {
  code: 'CSQ-62',
  version: '1',
  name: text(
    '应付方式问卷（62题）',
    '因應方式問卷（62題）',
    'Coping Style Questionnaire, 62 items',
    'Опросник стилей совладания, 62 пункта',
  ),
  description: text(
    '近两年应对困难的方式，六个因子各为计分题数的比例（0–1）。解决问题和求助偏成熟，退避和自责偏不成熟，合理化居中。没有公布界值，不分级。',
    '近兩年因應困難的方式，六個因子各為計分題數的比例（0–1）。解決問題與求助偏成熟，退避與自責偏不成熟，合理化居中。未公布切截分數，不分級。',
    'How difficulties were met in the past two years: six factors, each the share of its items that score (0–1). Solving and seeking help are mature, retreat and self-blame immature, rationalization is mixed. No cut-offs were published.',
    'Как человек справлялся с трудностями за два года: шесть факторов, каждый — доля засчитанных пунктов (0–1). Решение проблем и поиск помощи — зрелые стили, уход и самообвинение — незрелые, рационализация — смешанный. Пороги не опубликованы.',
  ),
  instruction: text(
    '近两年里，遇到困难时您是这样做的吗？选“是”后，再说说它有没有用。',
    '近兩年裡，遇到困難時您是這樣做的嗎？選「是」之後，再說說它有沒有用。',
    'In the past two years, is this what you did when in difficulty? After a “yes”, say whether it helped.',
    'Так ли вы поступали в трудностях за последние два года? Ответив «да», отметьте, помогало ли это.',
  ),
  category: 'personality',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 15, to: 20 },
  source: 'Xiao JH, Xu XF. Coping Style Questionnaire. Chinese Mental Health Journal 1996;10:164–168',
  licence: {
    kind: 'attribution',
    owner: 'Xiao Jihua, Xu Xiufeng',
    terms: text(
      '学术量表，未见授权条款；使用时请注明出处。题目为本产品自行撰写。',
      '學術量表，未見授權條款；使用時請註明出處。題目為本產品自行撰寫。',
      'An academic questionnaire; no terms are stated. Cite the source. Item wording is our own.',
      'Научный опросник; условия не указаны. Указывать источник. Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  ageYears: { from: 14, to: ageWithoutLimit },
  caution: text(
    '不用于痴呆或重性精神病患者；需初中及以上文化程度。',
    '不用於失智症或嚴重精神病個案；需國中以上教育程度。',
    'Not for people with dementia or psychosis; junior secondary school or more is needed.',
    'Не применять при деменции и психозе; нужно образование не ниже неполного среднего.',
  ),
  sections: [{ code: 'ways', title: text('应付方式', '因應方式', 'Ways of coping', 'Способы совладания'), items }],
  scoring: {
    total: 'none',
    reversed: [],
    subscales: factors,
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 1,
    better: 'lower',
  },
  normSets: [],
  defaultNormSet: null,
};
