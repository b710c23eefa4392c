import type { Instrument, Section, Subscale, Texts } from '../instrument.ts';
import { text } from './compose.ts';
import { bands } from './wab.bands.ts';
import { comprehension, speech } from './wab.items.1.ts';
import { naming, repetition } from './wab.items.2.ts';
import { ownType, types } from './wab.types.ts';

/** The oral part of the battery, from which the quotient is made; the material stays in the licensed kit. */
const sections: readonly Section[] = [
  {
    code: 'spontaneous',
    title: text('自发言语', '自發語言', 'Spontaneous speech', 'Спонтанная речь'),
    items: speech,
  },
  {
    code: 'comprehension',
    title: text('听理解', '聽理解', 'Comprehension', 'Понимание на слух'),
    items: comprehension,
  },
  { code: 'repetition', title: text('复述', '複述', 'Repetition', 'Повторение'), items: repetition },
  { code: 'naming', title: text('命名', '命名', 'Naming', 'Называние'), items: naming },
  { code: 'type', title: text('失语类型', '失語類型', 'Type of aphasia', 'Тип афазии'), items: [ownType] },
];

function domain(code: string, name: Texts, items: readonly string[], to: number): Subscale {
  return { code, name, items, as: 'rule', range: { from: 0, to } };
}

export const wab: Instrument = {
  code: 'WAB',
  version: '2',
  name: text(
    '西方失语成套测验（WAB）',
    '西方失語症測驗（WAB）',
    'Western Aphasia Battery (WAB)',
    'Западная афазиологическая батарея (WAB)',
  ),
  description: text(
    '口语部分十个分测验的得分，合成失语商（0–100，越高越好）。',
    '口語部分十個分測驗的得分，合成失語商數（0–100，越高越好）。',
    'The ten subtests of the oral part make the aphasia quotient, 0–100, higher is better.',
    'Десять субтестов устной части дают коэффициент афазии, 0–100, больше — лучше.',
  ),
  instruction: text(
    '用已获授权的材料施测，念出提示，录下回答，再填各分测验的得分。',
    '使用已獲授權的材料施測，唸出提示，錄下回答，再填各分測驗的得分。',
    'Test with the licensed material: read the prompt, record the answer, then enter the points of each subtest.',
    'Проводить с лицензионными материалами: прочесть задание, записать ответ, внести баллы субтеста.',
  ),
  category: 'cognition',
  page: 'QuestionsXnsyz',
  answeredBy: 'examiner',
  minutes: { from: 30, to: 60 },
  source: 'Kertesz A. Western Aphasia Battery. New York: Grune & Stratton; 1982',
  licence: {
    kind: 'permission',
    owner: 'A. Kertesz; Pearson',
    terms: text(
      '版权所有，须购买授权的测验材料（未核实）。本产品只有自拟的提示语和计分，不含题目和图片；确认已获授权前不启用。',
      '版權所有，須購買授權的測驗材料（未查證）。本產品僅有自擬的提示語與計分，不含題目與圖片；確認已獲授權前不啟用。',
      'Copyrighted; the licensed kit must be bought (unconfirmed). Here are only prompts of our own and the scoring, no questions or pictures; off until you confirm permission.',
      'Защищена авторским правом; нужен лицензионный набор (не подтверждено). Здесь лишь собственные подсказки и подсчёт, без заданий и картинок; выключено, пока разрешение не подтверждено.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  caution: text(
    '先确认听力、视力和惯用语言；用患者最熟悉的语言或方言施测。',
    '先確認聽力、視力與慣用語言；以個案最熟悉的語言或方言施測。',
    'Check hearing, sight and the patient’s own language first; test in the language or dialect best known.',
    'Сначала проверить слух, зрение и родной язык; проводить на языке, которым пациент владеет лучше всего.',
  ),
  sections,
  scoring: {
    total: 'sum',
    rule: 'wab',
    types,
    step: 0.1,
    reversed: [],
    subscales: [
      domain('spontaneous', text('自发言语', '自發語言', 'Spontaneous speech', 'Спонтанная речь'), ['1a', '1b'], 20),
      { code: 'fluency', name: text('流畅度', '流暢度', 'Fluency', 'Беглость'), items: ['1b'], as: 'sum' },
      domain('comprehension', text('听理解', '聽理解', 'Comprehension', 'Понимание'), ['2a', '2b', '2c'], 10),
      domain('repetition', text('复述', '複述', 'Repetition', 'Повторение'), ['3'], 10),
      domain('naming', text('命名', '命名', 'Naming', 'Называние'), ['4a', '4b', '4c', '4d'], 10),
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 100,
    better: 'higher',
    reliableChange: {
      points: 6.98,
      kind: 'important',
      source:
        'Zhang Y et al. Minimal important change for the aphasia quotient of the Chinese WAB. Eur J Phys Rehabil Med 2025: 6.0–6.98 points after stroke; here the highest',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    {
      code: 'kertesz',
      name: text('原版：93.8与严重度', '原版：93.8與嚴重度', 'Original: 93.8 and severity', 'Оригинал: 93,8 и тяжесть'),
      source:
        'Kertesz 1982: aphasia below 93.8; severity 0–25, 26–50, 51–75, 76 and more as with the WAB-R (Kertesz 2006)',
      confirmation: 'unconfirmed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'kertesz',
};
