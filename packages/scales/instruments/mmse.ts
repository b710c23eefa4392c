import type { Instrument } from '../instrument.ts';
import { bySchooling, impairedUpTo, shanghai2021 } from './cognitiveBands.ts';
import { text } from './compose.ts';
import { items } from './mmse.items.ts';

export const mmse: Instrument = {
  code: 'MMSE',
  version: '1',
  name: text(
    '简易精神状态检查（MMSE）',
    '簡易心智狀態檢查（MMSE）',
    'Mini-Mental State Examination (MMSE)',
    'Краткая шкала оценки психического статуса (MMSE)',
  ),
  description: text(
    '录入持证纸质表的十一个分项得分，按教育程度的界值判断。',
    '登錄持授權紙本的十一個分項得分，依教育程度的切截分數判讀。',
    'Entry of the eleven sub-scores of the licensed form, read by cut-offs for years of school.',
    'Ввод одиннадцати частичных оценок с лицензионного бланка; пороги зависят от лет обучения.',
  ),
  instruction: text(
    '由检查者用已获授权的原版施测，再把各分项得分填在这里。',
    '由施測者使用已獲授權的原版施測，再將各分項得分填入。',
    'Give the test with your licensed form, then enter each sub-score here.',
    'Проведите исследование по лицензионному бланку и внесите сюда частичные оценки.',
  ),
  category: 'cognition',
  page: 'entry',
  answeredBy: 'examiner',
  minutes: { from: 5, to: 10 },
  source: 'Folstein MF, Folstein SE, McHugh PR. J Psychiatr Res 1975;12:189–198',
  loinc: { panel: '72107-6', total: '72106-8' },
  licence: {
    kind: 'permission',
    owner: 'MiniMental LLC; Psychological Assessment Resources (PAR)',
    terms: text(
      '版权所有，由PAR独家授权，按次付费，电子拷贝也包括在内；译本在临床上流传不等于授权。本产品只录入分数，不含题目；确认已获授权前不启用。',
      '版權所有，由PAR獨家授權，按次付費，電子版本亦包含在內；譯本在臨床流傳不等於授權。本產品僅登錄分數，不含題目；確認已獲授權前不啟用。',
      'Copyrighted; PAR licenses it exclusively and charges per use, electronic copies included. That translations circulate in clinics is not a licence. Only scores are entered here, no items; off until you confirm that you hold a licence.',
      'Защищена авторским правом; исключительную лицензию выдаёт PAR с оплатой за каждое применение, включая электронные копии. Хождение переводов в клиниках лицензией не является. Здесь вводятся только баллы, без заданий; выключено, пока наличие лицензии не подтверждено.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: true,
  sections: [{ code: 'subscores', title: text('分项得分', '分項得分', 'Sub-scores', 'Частичные оценки'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      { code: 'orientation', name: text('定向', '定向', 'Orientation', 'Ориентировка'), items: ['1', '2'], as: 'sum' },
      {
        code: 'registration',
        name: text('即刻记忆', '立即記憶', 'Registration', 'Запоминание'),
        items: ['3'],
        as: 'sum',
      },
      {
        code: 'attention',
        name: text('注意和计算', '注意力與計算', 'Attention and calculation', 'Внимание и счёт'),
        items: ['4'],
        as: 'sum',
      },
      { code: 'recall', name: text('延迟回忆', '延遲回憶', 'Recall', 'Воспроизведение'), items: ['5'], as: 'sum' },
      {
        code: 'language',
        name: text('语言', '語言', 'Language', 'Речь'),
        items: ['6', '7', '8', '9', '10'],
        as: 'sum',
      },
      {
        code: 'copying',
        name: text('视空间', '視覺空間', 'Visuospatial', 'Зрительно-пространственные функции'),
        items: ['11'],
        as: 'sum',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 30,
    better: 'higher',
  },
  normSets: [
    {
      code: 'zhang-katzman',
      name: text(
        '张明园/Katzman：17/20/24',
        '張明園/Katzman：17/20/24',
        'Zhang Mingyuan/Katzman: 17/20/24',
        'Чжан Минъюань/Кацман: 17/20/24',
      ),
      source:
        'Katzman R, Zhang M et al. Ann Neurol 1988; Zhang M 1990: illiterate 17, primary 20, secondary and above 24 or less',
      confirmation: 'confirmed',
      groups: bySchooling(17, 20, 24),
    },
    {
      code: 'li-2016',
      name: text(
        '李、贾、杨2016：16/19/23',
        '李、賈、楊2016：16/19/23',
        'Li, Jia & Yang 2016: 16/19/23',
        'Ли, Цзя, Ян 2016: 16/19/23',
      ),
      source: 'Li H, Jia J, Yang Z. J Alzheimers Dis 2016;53:487–496 (n=9629); 16/17 confirmed, 19/20 and 23/24 not',
      confirmation: 'unconfirmed',
      groups: bySchooling(16, 19, 23),
    },
    shanghai2021({
      youngPrimary: { dementia: 23, mci: 26 },
      oldPrimary: { dementia: 19, mci: 22 },
      youngMore: { dementia: 23, mci: 28 },
      oldMore: { dementia: 23, mci: 26 },
    }),
    {
      code: 'western',
      name: text('西方界值23/24', '西方切截分數23/24', 'Western cut-off 23/24', 'Западный порог 23/24'),
      source: 'Folstein 1975 and later use: 23 or less is impaired, whatever the years of school',
      confirmation: 'confirmed',
      groups: [{ bands: impairedUpTo(23) }],
    },
  ],
  defaultNormSet: 'zhang-katzman',
};
