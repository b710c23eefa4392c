import type { Instrument } from '../instrument.ts';
import { choice, question, text } from './compose.ts';
import { bands } from './gds.bands.ts';

const stages = [
  choice(
    1,
    text(
      '无减退：无主诉，检查正常',
      '無減退：無主訴，檢查正常',
      'No decline: no complaints, nothing found',
      'Нет снижения: жалоб нет, обследование в норме',
    ),
  ),
  choice(
    2,
    text(
      '极轻：只有主观遗忘，工作社交无碍',
      '極輕：僅主觀遺忘，工作社交無礙',
      'Very mild: forgetfulness by own account only',
      'Очень лёгкое: лишь субъективная забывчивость',
    ),
  ),
  choice(
    3,
    text(
      '轻度：最早的明确缺陷，他人可察觉',
      '輕度：最早的明確缺損，他人可察覺',
      'Mild: earliest clear deficits, seen by others',
      'Лёгкое: первые явные нарушения, заметны другим',
    ),
  ),
  choice(
    4,
    text(
      '中度：面谈中缺陷明显，复杂事务困难',
      '中度：會談中缺損明顯，複雜事務有困難',
      'Moderate: clear in the interview, trouble with complex tasks',
      'Умеренное: явно при беседе, трудны сложные дела',
    ),
  ),
  choice(
    5,
    text(
      '中重度：没有帮助难以生活，仍能自己进食如厕',
      '中重度：無協助難以生活，仍可自行進食如廁',
      'Moderately severe: cannot manage without help, still eats and uses the toilet alone',
      'Умеренно тяжёлое: без помощи не обойтись, ест и пользуется туалетом сам(а)',
    ),
  ),
  choice(
    6,
    text(
      '重度：近事多不知，基本生活要人帮，常有行为改变',
      '重度：近事多不知，基本生活需人協助，常有行為改變',
      'Severe: unaware of recent events, needs help with basic care, behaviour often changed',
      'Тяжёлое: не знает о недавнем, нужна помощь в уходе, поведение часто изменено',
    ),
  ),
  choice(
    7,
    text(
      '极重度：言语和行动能力丧失',
      '極重度：言語與行動能力喪失',
      'Very severe: speech and walking are lost',
      'Очень тяжёлое: утрачены речь и ходьба',
    ),
  ),
];

export const gds: Instrument = {
  code: 'GDS',
  version: '1',
  name: text(
    '总体衰退量表（Reisberg）',
    '整體退化量表（Reisberg）',
    'Global Deterioration Scale (Reisberg)',
    'Шкала общего ухудшения (Рейсберг)',
  ),
  description: text(
    '由医生评定一个总的认知衰退阶段，1–7期；与老年抑郁量表（GDS-15、GDS-30）缩写相同，但不是同一量表。',
    '由醫師評定一個整體認知退化階段，1–7期；與老年憂鬱量表（GDS-15、GDS-30）縮寫相同，但並非同一量表。',
    'One clinical stage of decline, 1–7. Not the geriatric depression scale (GDS-15, GDS-30) of the same abbreviation.',
    'Одна клиническая стадия снижения, 1–7. Не путать с гериатрической шкалой депрессии (GDS-15, GDS-30).',
  ),
  instruction: text(
    '与患者和知情者面谈、看过检查后，选最符合的一期。',
    '與個案及知情者會談、檢視檢查後，選擇最符合的一期。',
    'After interviews with patient and informant and the tests, choose the stage that fits best.',
    'После бесед с пациентом и близким и обследования выбрать наиболее подходящую стадию.',
  ),
  category: 'staging',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 2, to: 5 },
  source: 'Reisberg B et al. The Global Deterioration Scale. Am J Psychiatry 1982;139:1136–1139',
  licence: {
    kind: 'permission',
    owner: 'B. Reisberg',
    terms: text(
      '版权所有，使用须获许可（未核实）。本产品只含简短提示，不含原文；确认已获许可前不启用。',
      '版權所有，使用須獲授權（未查證）。本產品僅含簡短提示，不含原文；確認已獲授權前不啟用。',
      'Copyrighted; use needs permission (unconfirmed). Only short cues are here, not the wording; off until you confirm permission.',
      'Защищена авторским правом; требуется разрешение (не подтверждено). Здесь лишь краткие пометки; выключено до подтверждения разрешения.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  sections: [
    {
      code: 'stage',
      title: text('分期', '分期', 'Stage', 'Стадия'),
      items: [
        question(
          '1',
          stages,
          text('最符合的阶段', '最符合的階段', 'The stage that fits best', 'Наиболее подходящая стадия'),
        ),
      ],
    },
  ],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 1,
    max: 7,
    better: 'lower',
  },
  normSets: [
    {
      code: 'reisberg-1982',
      name: text('七期', '七期', 'Seven stages', 'Семь стадий'),
      source: 'Reisberg B et al. Am J Psychiatry 1982;139:1136–1139; stage 4 read as mild, 5 as moderate dementia',
      confirmation: 'unconfirmed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'reisberg-1982',
};
