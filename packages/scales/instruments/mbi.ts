import type { Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { items } from './mbi.items.ts';

const caring = text(
  '安排照护，预防压疮、误吸和跌倒，评估康复潜力，支持照料者。',
  '安排照護，預防壓傷、嗆咳與跌倒，評估復健潛能，並支持照顧者。',
  'Arrange care; prevent pressure sores, aspiration and falls; assess the potential for rehabilitation; support carers.',
  'Организовать уход, профилактику пролежней, аспирации и падений, оценить реабилитационный потенциал, поддержать ухаживающих.',
);

const bands = [
  band(0, 20, {
    code: 'total',
    level: 'severe',
    name: text('完全依赖', '完全依賴', 'Total dependence', 'Полная зависимость'),
    meaning: text(
      '基本生活几乎全靠他人。',
      '基本生活幾乎全靠他人。',
      'Basic living depends on others almost entirely.',
      'Базовые потребности почти полностью обеспечивают другие.',
    ),
    advice: caring,
  }),
  band(21, 60, {
    code: 'severe',
    level: 'severe',
    name: text('重度依赖', '重度依賴', 'Severe dependence', 'Тяжёлая зависимость'),
    meaning: text(
      '多数活动需要他人大量帮助。',
      '多數活動需要他人大量協助。',
      'Most activities take much help.',
      'Большинство действий требует значительной помощи.',
    ),
    advice: caring,
  }),
  band(61, 90, {
    code: 'moderate',
    level: 'moderate',
    name: text('中度依赖', '中度依賴', 'Moderate dependence', 'Умеренная зависимость'),
    meaning: text(
      '部分活动需要他人帮助。',
      '部分活動需要他人協助。',
      'Some activities need help.',
      'Часть действий требует помощи.',
    ),
    advice: text(
      '制订照护和康复计划，评估跌倒风险和照料者负担。',
      '擬定照護與復健計畫，評估跌倒風險與照顧者負荷。',
      'Plan care and rehabilitation; assess the risk of falls and the burden on carers.',
      'Составить план ухода и реабилитации, оценить риск падений и нагрузку на ухаживающих.',
    ),
  }),
  band(91, 99, {
    code: 'slight',
    level: 'mild',
    name: text('轻度依赖', '輕度依賴', 'Slight dependence', 'Лёгкая зависимость'),
    meaning: text(
      '少数活动要少量帮助或看护。',
      '少數活動需要少許協助或監督。',
      'A few activities take a little help or watching.',
      'В отдельных действиях нужна небольшая помощь или присмотр.',
    ),
    advice: text(
      '针对受限项目训练，检查居家安全，定期复评。',
      '針對受限項目訓練，檢視居家安全，定期再評估。',
      'Train the activities concerned, check safety at home, rate again at follow-up.',
      'Тренировать нарушенные действия, проверить безопасность дома, оценить повторно.',
    ),
  }),
  band(100, 100, {
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
      '不需照护，按期复查；工具性活动另行评定。',
      '不需照護，定期追蹤；工具性活動另行評估。',
      'No care needed; repeat at follow-up; rate instrumental activities apart.',
      'Уход не нужен; повторить при наблюдении; инструментальную активность оценить отдельно.',
    ),
  }),
];

export const mbi: Instrument = {
  code: 'MBI',
  version: '1',
  name: text(
    '改良Barthel指数（Shah）',
    '改良式巴氏量表（Shah）',
    'Modified Barthel index (Shah)',
    'Модифицированный индекс Бартел (Шах)',
  ),
  description: text(
    '十项基本日常活动，每项按帮助程度分五级，0–100分。',
    '十項基本日常活動，每項依協助程度分五級，0–100分。',
    'Ten basic activities, each in five degrees of help, 0–100.',
    'Десять базовых действий, каждое в пяти степенях помощи, 0–100.',
  ),
  instruction: text(
    '按患者实际做到的情况评定；不能行走时才评轮椅。',
    '依個案實際表現評定；無法行走時才評輪椅。',
    'Rate what the patient actually does; the wheelchair only when the patient does not walk.',
    'Оценивайте то, что пациент действительно делает; коляску — только если он не ходит.',
  ),
  category: 'function',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 10, to: 15 },
  source: 'Shah S, Vanclay F, Cooper B. J Clin Epidemiol 1989;42:703–709',
  licence: {
    kind: 'attribution',
    owner: 'Shah; Maryland State Medical Society',
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
    rule: 'mbi',
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
      points: 15.4,
      kind: 'reliable',
      source:
        'Disabil Rehabil 2022;44:2099–2103: 15.4 points after stroke; the error grows with dependence, so that 19 % may serve better',
      confirmation: 'disputed',
    },
  },
  normSets: [
    {
      code: 'shah-1989',
      name: text('Shah五级', 'Shah五級', 'Shah, five levels', 'Шах, пять уровней'),
      source: 'Shah S et al. J Clin Epidemiol 1989;42:703–709',
      confirmation: 'unconfirmed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'shah-1989',
};
