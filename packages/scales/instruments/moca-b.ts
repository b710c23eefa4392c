import type { Band, Dimension, Group, Instrument } from '../instrument.ts';
import { impairedUpTo } from './cognitiveBands.ts';
import { schoolWithoutLimit, text } from './compose.ts';
import { itemsUnder } from './examinerItems.ts';
import { sections } from './moca-b.items.ts';

/** Each section that scores is a domain; 1, 2, … are their numbers on the form. */
const scoredParts = ['1', '3', '4', '5', '6', '7', '8', '9', '10'];
const dimensions: Readonly<Record<string, Dimension>> = {
  execution: 'execution',
  calculation: 'calculation',
  abstraction: 'abstraction',
  recall: 'memory',
  attention: 'attention',
};

const bySchool = (primary: readonly Band[], middle: readonly Band[], more: readonly Band[]): readonly Group[] => [
  { educationYears: { from: 0, to: 6 }, bands: primary },
  { educationYears: { from: 7, to: 12 }, bands: middle },
  { educationYears: { from: 13, to: schoolWithoutLimit }, bands: more },
];
const source =
  'Chen KL et al. J Am Geriatr Soc 2016;64:e285–e290 (Chinese MoCA-BC): cut-offs for mild cognitive impairment 19 (school to 6 years), 22 (7–12), 24 (above 12)';

export const mocaB: Instrument = {
  code: 'MOCA-B',
  version: '2',
  name: text(
    '蒙特利尔认知评估基础量表（MoCA-B）',
    '蒙特利爾認知評估基礎版（MoCA-B）',
    'Montreal Cognitive Assessment – Basic (MoCA-B)',
    'Монреальская шкала, базовая версия (MoCA-B)',
  ),
  description: text(
    '为受教育少或不识字的人设计，九个方面共30分。',
    '為教育程度低或不識字者設計，九個領域共30分。',
    'For people with little schooling or who cannot read: nine domains, 30 points.',
    'Для людей с небольшим образованием или не умеющих читать: девять областей, 30 баллов.',
  ),
  instruction: text(
    '由受过培训的检查者手持已获授权的原版逐题施测，题目只给提示。',
    '由受過訓練的施測者持已獲授權的原版逐題施測，題目僅給提示。',
    'A trained examiner gives the test with the licensed form at hand: the items here are cues.',
    'Обученный исследователь проводит тест с лицензионным бланком: здесь только краткие указания.',
  ),
  category: 'cognition',
  page: 'questionsmoca',
  answeredBy: 'examiner',
  minutes: { from: 10, to: 15 },
  source: 'Julayanont P et al. J Am Geriatr Soc 2015;63:2550–2554; Chinese version Chen KL et al. 2016',
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
  caution: text(
    '泰国原版（受教育不足5年者）以24/25为界。有的版本另给受教育少或不识字者加分（未核实），这里不加。',
    '泰國原版（受教育未滿5年者）以24/25為界。有的版本另為教育程度低或不識字者加分（未查證），此處不加。',
    'The Thai original puts the cut-off at 24/25 for under 5 years of school. Some forms add points for little schooling or illiteracy (unconfirmed); none are added here.',
    'В тайском оригинале порог 24/25 при обучении менее 5 лет. В некоторых бланках за малое образование или неграмотность добавляют баллы (не подтверждено); здесь их нет.',
  ),
  sections,
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: scoredParts.flatMap((part) => {
      const items = itemsUnder(sections, part);
      const section = sections.find((one) => one.items.some(({ code }) => code === items[0]));
      if (!section) return [];
      const { code, title } = section;
      const dimension = dimensions[code];
      return [{ code, name: title, items, as: 'sum' as const, ...(dimension && { dimension }) }];
    }),
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
      code: 'chen-2016',
      name: text(
        '中文版2016：19/22/24及以下',
        '中文版2016：19/22/24以下',
        'Chinese version 2016: 19/22/24 or less',
        'Китайская версия 2016: 19/22/24 и менее',
      ),
      source: `${source}; read as that total or less, which the abstract does not state`,
      confirmation: 'disputed',
      groups: bySchool(impairedUpTo(19), impairedUpTo(22), impairedUpTo(24)),
    },
    {
      code: 'chen-2016-below',
      name: text(
        '中文版2016：低于19/22/24',
        '中文版2016：低於19/22/24',
        'Chinese version 2016: below 19/22/24',
        'Китайская версия 2016: менее 19/22/24',
      ),
      source: `${source}; read as below that total, which the abstract does not state`,
      confirmation: 'disputed',
      groups: bySchool(impairedUpTo(18), impairedUpTo(21), impairedUpTo(23)),
    },
  ],
  defaultNormSet: 'chen-2016',
};
