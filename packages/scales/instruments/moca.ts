import type { Instrument } from '../instrument.ts';
import { bySchooling, impairedUpTo, shanghai2021 } from './cognitiveBands.ts';
import { text } from './compose.ts';
import { items } from './moca.items.ts';

export const moca: Instrument = {
  code: 'MOCA',
  version: '1',
  name: text(
    '蒙特利尔认知评估（MoCA）',
    '蒙特利爾認知評估（MoCA）',
    'Montreal Cognitive Assessment (MoCA)',
    'Монреальская шкала оценки когнитивных функций (MoCA)',
  ),
  description: text(
    '录入持证纸质表的分项得分；受教育12年及以下加1分。',
    '登錄持授權紙本的分項得分；受教育12年以下加1分。',
    'Entry of the sub-scores of the licensed form; one point is added for 12 years of school or less.',
    'Ввод частичных оценок с лицензионного бланка; при обучении 12 лет и менее добавляется балл.',
  ),
  instruction: text(
    '由受过培训的检查者用已获授权的原版施测，再把各分项得分填在这里。',
    '由受過訓練的施測者使用已獲授權的原版施測，再將各分項得分填入。',
    'A trained examiner gives the test with the licensed form, then enters each sub-score here.',
    'Обученный исследователь проводит тест по лицензионному бланку и вносит сюда частичные оценки.',
  ),
  category: 'cognition',
  page: 'entry',
  answeredBy: 'examiner',
  minutes: { from: 10, to: 15 },
  source: 'Nasreddine ZS et al. J Am Geriatr Soc 2005;53:695–699',
  loinc: { panel: '72133-2', total: '72172-0' },
  licence: {
    kind: 'permission',
    owner: 'Z. S. Nasreddine; MoCA Test Inc.',
    terms: text(
      '版权所有；施测者须完成培训与认证，电子版须另获许可。本产品只录入分数，不含题目；确认已获授权和培训前不启用。',
      '版權所有；施測者須完成訓練與認證，電子版須另獲授權。本產品僅登錄分數，不含題目；確認已獲授權與訓練前不啟用。',
      'Copyrighted; examiners must be trained and certified, and electronic versions need permission. Only scores are entered here, no items; off until you confirm permission and training.',
      'Защищена авторским правом; исследователи проходят обучение и сертификацию, электронные версии требуют разрешения. Здесь вводятся только баллы, без заданий; выключено, пока разрешение и обучение не подтверждены.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: true,
  sections: [{ code: 'subscores', title: text('分项得分', '分項得分', 'Sub-scores', 'Частичные оценки'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      {
        code: 'visuospatial',
        name: text(
          '视空间与执行',
          '視空間與執行功能',
          'Visuospatial and executive',
          'Зрительно-пространственные и исполнительные функции',
        ),
        items: ['1'],
        as: 'sum',
      },
      { code: 'naming', name: text('命名', '命名', 'Naming', 'Называние'), items: ['2'], as: 'sum' },
      {
        code: 'attention',
        name: text('注意', '注意力', 'Attention', 'Внимание'),
        items: ['3a', '3b', '3c'],
        as: 'sum',
      },
      { code: 'language', name: text('语言', '語言', 'Language', 'Речь'), items: ['4a', '4b'], as: 'sum' },
      { code: 'abstraction', name: text('抽象', '抽象', 'Abstraction', 'Абстракция'), items: ['5'], as: 'sum' },
      {
        code: 'recall',
        name: text('延迟回忆', '延遲回憶', 'Delayed recall', 'Отсроченное воспроизведение'),
        items: ['6'],
        as: 'sum',
      },
      { code: 'orientation', name: text('定向', '定向', 'Orientation', 'Ориентировка'), items: ['7'], as: 'sum' },
    ],
    adjustments: [
      {
        code: 'education',
        name: text(
          '受教育12年及以下加1分',
          '受教育12年以下加1分',
          '12 years of school or less: 1 point',
          'Обучение 12 лет и менее: 1 балл',
        ),
        points: 1,
        educationYears: { from: 0, to: 12 },
        belowTotal: 30,
      },
    ],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 30,
    better: 'higher',
  },
  normSets: [
    {
      code: 'lu-2011',
      name: text('Lu 2011：13/19/24', 'Lu 2011：13/19/24', 'Lu 2011: 13/19/24', 'Lu 2011: 13/19/24'),
      source:
        'Lu J et al. J Geriatr Psychiatry Neurol 2011;24:184–190 (n=8411); the abstract does not say whether the extra point is included',
      confirmation: 'confirmed',
      groups: bySchooling(13, 19, 24),
    },
    {
      code: 'nasreddine-2005',
      name: text(
        '原版：26分及以上正常',
        '原版：26分以上正常',
        'Original: 26 or more is normal',
        'Оригинал: норма от 26',
      ),
      source: 'Nasreddine ZS et al. J Am Geriatr Soc 2005;53:695–699',
      confirmation: 'confirmed',
      groups: [{ bands: impairedUpTo(25) }],
    },
    shanghai2021(
      {
        youngPrimary: { dementia: 18, mci: 19 },
        oldPrimary: { dementia: 10, mci: 15 },
        youngMore: { dementia: 18, mci: 24 },
        oldMore: { dementia: 20, mci: 24 },
      },
      'the abstract does not say whether the extra point is included',
    ),
    {
      code: 'beijing-2012',
      name: text('北京版：22分', '北京版：22分', 'Beijing version: 22', 'Пекинская версия: 22'),
      source:
        'Yu J, Li J, Huang X. BMC Psychiatry 2012;12:156 (n=1001): best cut-off 22; read as 22 or more is normal, like the 26, which the abstract does not state',
      confirmation: 'unconfirmed',
      groups: [{ bands: impairedUpTo(21) }],
    },
    {
      code: 'hong-kong-2014',
      name: text('香港版：21/22', '香港版：21/22', 'Hong Kong version: 21/22', 'Гонконгская версия: 21/22'),
      source: 'Yeung PY et al. Hong Kong Med J 2014;20:504–510 (n=272), after the education point',
      confirmation: 'confirmed',
      groups: [{ bands: impairedUpTo(21) }],
    },
  ],
  defaultNormSet: 'lu-2011',
};
