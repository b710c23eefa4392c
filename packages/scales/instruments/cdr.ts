import type { Instrument } from '../instrument.ts';
import { globalBands, sumOfBoxesBands } from './cdr.bands.ts';
import { items } from './cdr.items.ts';
import { text } from './compose.ts';

export const cdr: Instrument = {
  code: 'CDR',
  version: '1',
  name: text(
    '临床痴呆评定（CDR）',
    '臨床失智評估量表（CDR）',
    'Clinical Dementia Rating (CDR)',
    'Клиническая рейтинговая шкала деменции (CDR)',
  ),
  description: text(
    '由六个方面评定痴呆分期：总评0、0.5、1、2、3，另给六项之和。',
    '由六個面向評定失智分期：總評0、0.5、1、2、3，另計六項總和。',
    'Stages dementia from six boxes: a global score of 0, 0.5, 1, 2 or 3, and the sum of boxes.',
    'Стадия деменции по шести категориям: общая оценка 0, 0,5, 1, 2 или 3 и сумма категорий.',
  ),
  instruction: text(
    '先后与知情者和患者面谈，再评定。只评因认知造成的、相对本人过去的下降；介于两级之间取较重的一级。',
    '先後與知情者及個案會談，再評定。只評因認知造成、相對本人過去的下降；介於兩級之間取較重的一級。',
    'Interview an informant and the patient, then rate. Count only decline from the person’s own past that is due to cognition; between two levels take the worse.',
    'Побеседовать с близким и с пациентом, затем оценить. Учитывать только снижение относительно прежнего уровня из-за когнитивных причин; между ступенями выбирать худшую.',
  ),
  category: 'staging',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 30, to: 60 },
  source:
    'Morris JC. The Clinical Dementia Rating (CDR): current version and scoring rules. Neurology 1993;43:2412–2414',
  loinc: { panel: '72088-8' },
  licence: {
    kind: 'permission',
    owner: 'Washington University in St. Louis (Knight ADRC)',
    terms: text(
      '华盛顿大学的商标；使用量表和评分算法须获许可，评定者应受培训。本产品只含简短提示和评分，不含原文；确认已获许可前不启用。',
      '華盛頓大學的商標；使用量表與計分演算法須獲授權，評定者應受訓練。本產品僅含簡短提示與計分，不含原文；確認已獲授權前不啟用。',
      'A trademark of Washington University; scale and algorithm need its permission, raters its training. Only short cues and scoring are here, not the wording; off until you confirm permission.',
      'Товарный знак Вашингтонского университета; шкала и алгоритм требуют разрешения, оценивающие — обучения. Здесь лишь краткие пометки и подсчёт, без текста шкалы; выключено до подтверждения разрешения.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  caution: text(
    '作者说明规则未涵盖所有组合；少见组合和非阿尔茨海默病请核对各项并看六项之和。',
    '作者說明規則未涵蓋所有組合；少見組合與非阿茲海默症請核對各項並看六項總和。',
    'The authors say that their rules do not foresee every combination: with unusual ones, and outside Alzheimer’s disease, look at the boxes and their sum.',
    'По словам авторов, правила охватывают не все сочетания: при необычных и вне болезни Альцгеймера смотрите отдельные категории и сумму.',
  ),
  sections: [{ code: 'boxes', title: text('六个方面', '六個面向', 'Six boxes', 'Шесть категорий'), items }],
  scoring: {
    total: 'sum',
    rule: 'cdr',
    step: 0.5,
    totals: [0, 0.5, 1, 2, 3],
    reversed: [],
    subscales: [
      {
        code: 'sum-of-boxes',
        name: text('六项之和（CDR-SB）', '六項總和（CDR-SB）', 'Sum of boxes (CDR-SB)', 'Сумма категорий (CDR-SB)'),
        items: ['M', 'O', 'JPS', 'CA', 'HH', 'PC'],
        as: 'sum',
        norm: {
          source: 'O’Bryant SE et al. Arch Neurol 2008;65:1091–1095',
          confirmation: 'confirmed',
          bands: sumOfBoxesBands,
        },
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 3,
    better: 'lower',
  },
  normSets: [
    {
      code: 'morris-1993',
      name: text('总评五级', '總評五級', 'Five global stages', 'Пять ступеней общей оценки'),
      source: 'Morris JC. Neurology 1993;43:2412–2414',
      confirmation: 'confirmed',
      groups: [{ bands: globalBands }],
    },
  ],
  defaultNormSet: 'morris-1993',
};
