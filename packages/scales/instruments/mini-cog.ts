import type { Instrument, Item } from '../instrument.ts';
import type { WordLists } from '../task.ts';
import { choice, question, text } from './compose.ts';
import { failedUpTo } from './screenBands.ts';

/** Our own lists, of common and unrelated things; the owner's printed lists stay on the owner's form. */
const words: WordLists = {
  zh: ['西瓜', '钥匙', '河流'],
  'zh-TW': ['芒果', '雨傘', '公車'],
  en: ['lemon', 'ladder', 'cloud'],
  ru: ['лимон', 'лестница', 'облако'],
};

const items: readonly Item[] = [
  {
    code: '1',
    kind: 'number',
    min: 0,
    max: 3,
    step: 1,
    unscored: true,
    text: text('记三个词', '記三個詞', 'Learning three words', 'Запоминание трёх слов'),
    hint: text(
      '读出三个词请患者复述，最多读三遍；不计分。',
      '唸出三個詞請個案複述，最多唸三次；不計分。',
      'Say the words and have them said back, three tries at most; not scored.',
      'Прочитать слова и попросить повторить, не более трёх попыток; не оценивается.',
    ),
    task: { kind: 'words', words, trial: 'first' },
  },
  {
    ...question(
      '2',
      [
        choice(2, text('正常', '正常', 'Normal', 'Верно')),
        choice(0, text('异常或拒绝', '異常或拒絕', 'Abnormal, or refused', 'С ошибками или отказ')),
      ],
      text('画钟', '畫鐘', 'Clock', 'Часы'),
      text(
        '十二个数字齐全、次序和位置大致对，两针指11和2，针长不计；三分钟未完成算异常。',
        '十二個數字齊全、順序與位置大致正確，兩針指向11與2，不計針長；三分鐘未完成算異常。',
        'Normal: all twelve numbers in order and roughly in place, hands at 11 and 2, their length does not matter. Not done in three minutes is abnormal.',
        'Верно: все двенадцать чисел по порядку и примерно на местах, стрелки на 11 и 2, длина не важна. Не готово за три минуты — ошибка.',
      ),
    ),
    task: { kind: 'drawing', drawing: 'clock' },
  },
  {
    code: '3',
    kind: 'number',
    min: 0,
    max: 3,
    step: 1,
    text: text('回忆三个词', '回憶三個詞', 'Recall of the words', 'Воспроизведение слов'),
    hint: text(
      '无提示想起一个得1分，次序不限。',
      '無提示想起一個得1分，順序不限。',
      'One point for each word without a cue, in any order.',
      'По баллу за слово без подсказки, в любом порядке.',
    ),
    task: { kind: 'words', words, trial: 'later', after: '1' },
  },
];

export const miniCog: Instrument = {
  code: 'MINI-COG',
  version: '2',
  name: text('Mini-Cog简易认知筛查', 'Mini-Cog簡易認知篩檢', 'Mini-Cog', 'Тест Mini-Cog'),
  description: text(
    '三词回忆加画钟，约三分钟的认知初筛，0–5分。',
    '三詞回憶加畫鐘，約三分鐘的認知初篩，0–5分。',
    'Recall of three words and a clock: a first screen of about three minutes, 0–5.',
    'Воспроизведение трёх слов и рисование часов: первичный скрининг за три минуты, 0–5.',
  ),
  instruction: text(
    '先记词，再画一个指向11点10分的钟，最后回忆词；可给画好的圆。',
    '先記詞，再畫一個指向11點10分的鐘，最後回憶詞；可提供畫好的圓。',
    'Words first, then a clock set to ten past eleven, then recall; a printed circle may be given.',
    'Сначала слова, затем часы с временем 11:10, затем воспроизведение; можно дать готовый круг.',
  ),
  category: 'cognition',
  page: 'questionsmoca',
  answeredBy: 'examiner',
  minutes: { from: 3, to: 5 },
  source: 'Borson S et al. Int J Geriatr Psychiatry 2000;15:1021–1027; J Am Geriatr Soc 2003;51:1451–1454',
  loinc: { total: '72233-0' },
  licence: {
    kind: 'permission',
    owner: 'S. Borson',
    terms: text(
      '临床和教学可免费按原样使用；改动或商业使用须经作者许可（未核实）。本产品的词表为自行选词，与原版不同；确认已获许可前不启用。',
      '臨床與教學可免費依原樣使用；修改或商業使用須經作者許可（未查證）。本產品的詞表為自行選詞，與原版不同；確認已獲許可前不啟用。',
      'Free unchanged for clinical and educational use; changes or commercial use need the author’s permission (unconfirmed). The word list here is our own, not the printed one; off until you confirm permission.',
      'Бесплатно без изменений для клиники и обучения; изменения и коммерческое применение — с разрешения автора (не подтверждено). Список слов здесь собственный, не оригинальный; выключено, пока разрешение не подтверждено.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  caution: text(
    'LOINC对该总分的说明写的是四分画钟法；本量表的画钟只计0或2分。',
    'LOINC對此總分的說明為四分畫鐘法；本量表的畫鐘僅計0或2分。',
    'The LOINC entry of this total describes a four-point clock; here the clock counts 0 or 2.',
    'В описании этой суммы в LOINC указаны четырёхбалльные часы; здесь часы дают 0 или 2 балла.',
  ),
  sections: [{ code: 'steps', title: text('步骤', '步驟', 'Steps', 'Шаги'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      { code: 'clock', name: text('画钟', '畫鐘', 'Clock', 'Часы'), items: ['2'], as: 'sum', dimension: 'execution' },
      {
        code: 'recall',
        name: text('延迟回忆', '延遲回憶', 'Delayed recall', 'Отсроченное воспроизведение'),
        items: ['3'],
        as: 'sum',
        dimension: 'memory',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 5,
    better: 'higher',
  },
  normSets: [
    {
      code: 'below-3',
      name: text('低于3分为阳性', '低於3分為陽性', 'Below 3 is positive', 'Менее 3 — положительный'),
      source:
        'Borson S et al. J Am Geriatr Soc 2003;51:1451–1454; the author’s form: below 3 is validated for dementia',
      confirmation: 'confirmed',
      groups: [{ bands: failedUpTo(2, 5) }],
    },
    {
      code: 'below-4',
      name: text(
        '低于4分为阳性（更敏感）',
        '低於4分為陽性（較敏感）',
        'Below 4 is positive (more sensitive)',
        'Менее 4 — положительный (чувствительнее)',
      ),
      source: 'The author’s form of the Mini-Cog (S. Borson): below 4 where more sensitivity is wanted',
      confirmation: 'confirmed',
      groups: [{ bands: failedUpTo(3, 5) }],
    },
  ],
  defaultNormSet: 'below-3',
};
