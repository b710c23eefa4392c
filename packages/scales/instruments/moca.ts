import type { Instrument, Subscale } from '../instrument.ts';
import { bySchooling, impairedUpTo, shanghai2021 } from './cognitiveBands.ts';
import { text } from './compose.ts';
import { itemsUnder } from './examinerItems.ts';
import { items as entries } from './moca.entry.ts';
import { sections } from './moca.items.ts';

/** The domains, with the subscores of the paper form that belong to each; the sevens are also shown alone. */
const domains = [
  {
    code: 'visuospatial',
    name: text(
      '视空间与执行',
      '視空間與執行功能',
      'Visuospatial and executive',
      'Зрительно-пространственные и исполнительные функции',
    ),
    parts: ['1'],
    dimension: 'execution',
  },
  { code: 'naming', name: text('命名', '命名', 'Naming', 'Называние'), parts: ['2'] },
  {
    code: 'attention',
    name: text('注意', '注意力', 'Attention', 'Внимание'),
    parts: ['3a', '3b', '3c'],
    dimension: 'attention',
  },
  {
    code: 'calculation',
    name: text('其中：连续减法', '其中：連續減法', 'Of these: serial sevens', 'В том числе серийный счёт'),
    parts: ['3c'],
    within: 'attention',
    dimension: 'calculation',
  },
  { code: 'language', name: text('语言', '語言', 'Language', 'Речь'), parts: ['4a', '4b'] },
  {
    code: 'abstraction',
    name: text('抽象', '抽象', 'Abstraction', 'Абстракция'),
    parts: ['5'],
    dimension: 'abstraction',
  },
  {
    code: 'recall',
    name: text('延迟回忆', '延遲回憶', 'Delayed recall', 'Отсроченное воспроизведение'),
    parts: ['6'],
    dimension: 'memory',
  },
  { code: 'orientation', name: text('定向', '定向', 'Orientation', 'Ориентировка'), parts: ['7'] },
] as const;

const subscales = (itemsOfPart: (part: string) => readonly string[]): readonly Subscale[] =>
  domains.map(({ parts, ...domain }) => ({ ...domain, items: parts.flatMap(itemsOfPart), as: 'sum' }));

export const moca: Instrument = {
  code: 'MOCA',
  version: '3',
  name: text(
    '蒙特利尔认知评估（MoCA）',
    '蒙特利爾認知評估（MoCA）',
    'Montreal Cognitive Assessment (MoCA)',
    'Монреальская шкала оценки когнитивных функций (MoCA)',
  ),
  description: text(
    '七个方面共30分，受教育12年及以下加1分；可逐题施测，也可录入纸质表的分项得分。',
    '七個領域共30分，受教育12年以下加1分；可逐題施測，也可登錄紙本的分項得分。',
    'Seven domains, 30 points, one added for 12 years of school or less; given item by item, or entered from a paper form.',
    'Семь областей, 30 баллов, плюс балл при обучении 12 лет и менее; по заданиям или ввод баллов по субшкалам с бланка.',
  ),
  instruction: text(
    '由受过培训的检查者手持已获授权的原版逐题施测，题目只给提示；也可以只填各分项得分。',
    '由受過訓練的施測者持已獲授權的原版逐題施測，題目僅給提示；也可只填各分項得分。',
    'A trained examiner gives the test with the licensed form at hand: the items here are cues. Or enter the sub-scores alone.',
    'Обученный исследователь проводит тест с лицензионным бланком: здесь только краткие указания. Можно внести только баллы по субшкалам.',
  ),
  category: 'cognition',
  page: 'questionsmoca',
  answeredBy: 'examiner',
  minutes: { from: 10, to: 15 },
  source: 'Nasreddine ZS et al. J Am Geriatr Soc 2005;53:695–699',
  loinc: { panel: '72133-2', total: '72172-0' },
  licence: {
    kind: 'permission',
    owner: 'Z. S. Nasreddine; MoCA Test Inc.',
    terms: text(
      '版权所有；施测者须完成培训与认证，电子版须另获许可。本产品只有提示和分数，不含原题；确认已获授权和培训前不启用。',
      '版權所有；施測者須完成訓練與認證，電子版須另獲授權。本產品僅有提示與分數，不含原題；確認已獲授權與訓練前不啟用。',
      'Copyrighted; examiners must be trained and certified, and electronic versions need permission. Only cues and scores stand here, not the owner’s items; off until you confirm permission and training.',
      'Защищена авторским правом; исследователи проходят обучение и сертификацию, электронные версии требуют разрешения. Здесь только указания и баллы, без текста заданий; выключено, пока разрешение и обучение не подтверждены.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: true,
  sections,
  entry: {
    sections: [
      { code: 'subscores', title: text('分项得分', '分項得分', 'Sub-scores', 'Баллы по субшкалам'), items: entries },
    ],
    subscales: subscales((code) => [code]),
  },
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: subscales((code) => itemsUnder(sections, code)),
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
    reliableChange: {
      points: 5,
      kind: 'reliable',
      source:
        'Kopecek M et al. Int J Geriatr Psychiatry 2017: 4 points over 1–2 years, 5 over 3 (90 %) in healthy older people; Lindvall E et al. Cereb Circ Cogn Behav 2024: 5.1 after stroke',
      confirmation: 'disputed',
    },
  },
  normSets: [
    {
      code: 'lu-2011',
      name: text('Lu 2011：13/19/24', 'Lu 2011：13/19/24', 'Lu 2011: 13/19/24', 'Lu 2011: 13/19/24'),
      source:
        'Lu J et al. J Geriatr Psychiatry Neurol 2011;24:184–190 (n=8411): 13/14 without school, 19/20 for 1–6 years, 24/25 for 7 and more; the abstract does not say whether the extra point is included',
      confirmation: 'unconfirmed',
      addedPoints: 'notStated',
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
      source:
        'Nasreddine ZS et al. J Am Geriatr Soc 2005;53:695–699: totals with the extra point for 12 years of school or less',
      confirmation: 'confirmed',
      addedPoints: 'included',
      groups: [{ bands: impairedUpTo(25) }],
    },
    shanghai2021(
      {
        youngPrimary: { dementia: 18, mci: 19 },
        oldPrimary: { dementia: 10, mci: 15 },
        youngMore: { dementia: 18, mci: 24 },
        oldMore: { dementia: 20, mci: 24 },
      },
      'the abstract does not say whether the extra point is included, which the totals here have',
    ),
    {
      code: 'beijing-2012',
      name: text('北京版：22分', '北京版：22分', 'Beijing version: 22', 'Пекинская версия: 22'),
      source:
        'Yu J, Li J, Huang X. BMC Psychiatry 2012;12:156 (n=1001): best cut-off 22; read as 22 or more is normal, like the 26, which the abstract does not state; nor does it say whether the extra point is included',
      confirmation: 'unconfirmed',
      addedPoints: 'notStated',
      groups: [{ bands: impairedUpTo(21) }],
    },
    {
      code: 'hong-kong-2014',
      name: text('香港版：21/22', '香港版：21/22', 'Hong Kong version: 21/22', 'Гонконгская версия: 21/22'),
      source:
        'Yeung PY et al. Hong Kong Med J 2014;20:504–510 (n=272): 21/22 after adjustment for education, which the Hong Kong form makes up to 6 years of school (unconfirmed), this one up to 12',
      confirmation: 'unconfirmed',
      addedPoints: 'included',
      groups: [{ bands: impairedUpTo(21) }],
    },
  ],
  defaultNormSet: 'lu-2011',
};
