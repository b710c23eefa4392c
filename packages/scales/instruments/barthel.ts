import type { Instrument } from '../instrument.ts';
import { items } from './barthel.items.ts';
import { type BandWords, band, text } from './compose.ts';

const none: BandWords = {
  code: 'independent',
  level: 'normal',
  name: text('生活自理', '生活可自理', 'Independent', 'Независимость в быту'),
  meaning: text(
    '十项基本活动都能独立完成。',
    '十項基本活動皆可獨立完成。',
    'All ten basic activities are done alone.',
    'Все десять базовых действий выполняются самостоятельно.',
  ),
  advice: text(
    '不需照护，按期复查。',
    '不需照護，定期追蹤。',
    'No care needed; repeat at follow-up.',
    'Уход не нужен; повторить при наблюдении.',
  ),
};
const slight: BandWords = {
  code: 'slight',
  level: 'mild',
  name: text('轻度依赖', '輕度依賴', 'Slight dependence', 'Лёгкая зависимость'),
  meaning: text(
    '少数活动需要他人帮助。',
    '少數活動需要他人協助。',
    'A few activities need help.',
    'Помощь нужна лишь в некоторых действиях.',
  ),
  advice: text(
    '针对受限项目做康复训练和居家安全指导。',
    '針對受限項目安排復健訓練與居家安全指導。',
    'Rehabilitation of the activities concerned; advice on safety at home.',
    'Реабилитация по нарушенным действиям, советы по безопасности дома.',
  ),
};
const moderate: BandWords = {
  code: 'moderate',
  level: 'moderate',
  name: text('中度依赖', '中度依賴', 'Moderate dependence', 'Умеренная зависимость'),
  meaning: text(
    '多数活动需要他人帮助。',
    '多數活動需要他人協助。',
    'Many activities need help.',
    'Помощь нужна во многих действиях.',
  ),
  advice: text(
    '制订照护计划，评估跌倒风险和照料者负担。',
    '擬定照護計畫，評估跌倒風險與照顧者負荷。',
    'Make a care plan; assess the risk of falls and the burden on carers.',
    'Составить план ухода, оценить риск падений и нагрузку на ухаживающих.',
  ),
};
const severe: BandWords = {
  code: 'severe',
  level: 'severe',
  name: text('重度依赖', '重度依賴', 'Severe dependence', 'Тяжёлая зависимость'),
  meaning: text(
    '大部分活动都要他人照料。',
    '大部分活動都需他人照顧。',
    'Most activities depend on others.',
    'Большинство действий зависит от помощи других.',
  ),
  advice: text(
    '安排全天照护，预防压疮、误吸和跌倒，支持照料者。',
    '安排全日照護，預防壓傷、嗆咳與跌倒，並支持照顧者。',
    'Arrange round-the-clock care; prevent pressure sores, aspiration and falls; support carers.',
    'Обеспечить круглосуточный уход, профилактику пролежней, аспирации и падений, поддержку ухаживающих.',
  ),
};
const total: BandWords = {
  code: 'total',
  level: 'severe',
  name: text('完全依赖', '完全依賴', 'Total dependence', 'Полная зависимость'),
  meaning: text(
    '基本生活完全要他人照料。',
    '基本生活完全需他人照顧。',
    'Basic living depends on others entirely.',
    'Базовые потребности полностью обеспечивают другие.',
  ),
  advice: severe.advice,
};

export const barthel: Instrument = {
  code: 'BARTHEL',
  version: '2',
  name: text('Barthel指数', '巴氏量表', 'Barthel index', 'Индекс Бартел'),
  description: text(
    '十项基本日常活动的独立程度，0–100分。',
    '十項基本日常活動的獨立程度，0–100分。',
    'How independent a person is in ten basic activities, 0–100.',
    'Степень независимости в десяти базовых действиях, 0–100.',
  ),
  instruction: text(
    '按患者最近一到两天实际做到的情况评定，不是按能力推测。',
    '依個案最近一至兩天實際表現評定，而非推測其能力。',
    'Rate what the patient actually did over the last day or two, not what might be possible.',
    'Оценивайте то, что пациент действительно делал в последние день–два, а не предполагаемые возможности.',
  ),
  category: 'function',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 5, to: 10 },
  source:
    'Mahoney FI, Barthel DW. Md State Med J 1965;14:61–65; grades in the wording of Collin C et al. Int Disabil Stud 1988;10:61–63, who count help with an enema as incontinence where the form of 1965 gives 5',
  loinc: { total: '96761-2' },
  licence: {
    kind: 'attribution',
    owner: 'Maryland State Medical Society',
    terms: text(
      '非商业使用免费，须注明出处（未核实）。题目为本产品自行撰写。',
      '非商業使用免費，須註明出處（未查證）。題目為本產品自行撰寫。',
      'Free for non-commercial use with citation (unconfirmed). Item wording is our own.',
      'Бесплатно для некоммерческого применения с указанием источника (не подтверждено). Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  sections: [{ code: 'activities', title: text('活动', '活動', 'Activities', 'Действия'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 100,
    better: 'higher',
    reliableChange: {
      points: 16.2,
      kind: 'reliable',
      source:
        'Disabil Rehabil 2022;44:2099–2103: 16.2 points after stroke; the error grows with dependence, so that 21.2 % may serve better',
      confirmation: 'disputed',
    },
  },
  normSets: [
    {
      code: 'china',
      name: text('中国四级', '中國四級', 'China, four levels', 'Китай, четыре уровня'),
      source: 'Chinese grading of dependence: 40 and below, 41–60, 61–99, 100',
      confirmation: 'unconfirmed',
      groups: [{ bands: [band(0, 40, severe), band(45, 60, moderate), band(65, 95, slight), band(100, 100, none)] }],
    },
    {
      code: 'five-levels',
      name: text('五级（每级25分）', '五級（每級25分）', 'Five levels of 25', 'Пять уровней по 25'),
      source: 'Alternative grading in circulation: 0–20, 25–45, 50–70, 75–95, 100; disagrees with the four levels',
      confirmation: 'disputed',
      groups: [
        {
          bands: [
            band(0, 20, total),
            band(25, 45, severe),
            band(50, 70, moderate),
            band(75, 95, slight),
            band(100, 100, none),
          ],
        },
      ],
    },
    {
      code: 'taiwan',
      name: text('台湾五级', '台灣五級', 'Taiwan, five levels', 'Тайвань, пять уровней'),
      source:
        'Grading in use in Taiwan, after Shah S et al. 1989: 0–20, 21–60, 61–90, 91–99, 100; read in a paper that quotes Liu 2007',
      confirmation: 'unconfirmed',
      groups: [
        {
          bands: [
            band(0, 20, total),
            band(25, 60, severe),
            band(65, 90, moderate),
            band(95, 95, slight),
            band(100, 100, none),
          ],
        },
      ],
    },
  ],
  defaultNormSet: 'china',
};
