import type { Band, Instrument, Subscale, Texts } from '../instrument.ts';
import { band, text } from './compose.ts';
import { sections } from './psqi.items.ts';

/** One cut: a total above the highest good one is poor sleep; the norms grade no severity. */
function bandsUpTo(highestGood: number): readonly Band[] {
  return [
    band(0, highestGood, {
      code: 'good',
      level: 'negative',
      name: text('睡眠质量尚可', '睡眠品質尚可', 'Sleep fair to good', 'Качество сна приемлемое'),
      meaning: text(
        '总分未超过界值，睡眠质量尚可。',
        '總分未超過切截分數，睡眠品質尚可。',
        'The total does not exceed the cut-off; sleep is fair to good.',
        'Сумма не выше порога; качество сна приемлемое.',
      ),
      advice: text(
        '不需处理；随访时比较变化。',
        '不需處置；追蹤時比較變化。',
        'Nothing to do; compare at follow-up.',
        'Вмешательства не требуется; сравнить при наблюдении.',
      ),
    }),
    band(highestGood + 1, 21, {
      code: 'poor',
      level: 'positive',
      name: text('睡眠质量差', '睡眠品質差', 'Poor sleep', 'Плохой сон'),
      meaning: text(
        '总分超过界值，可能损害注意和记忆；这一界值不分轻重。',
        '總分超過切截分數，可能損害注意力與記憶；此切截分數不區分嚴重度。',
        'The total exceeds the cut-off; poor sleep may impair attention and memory. The cut-off does not grade it.',
        'Сумма выше порога; плохой сон может ухудшать внимание и память. Тяжесть порог не определяет.',
      ),
      advice: text(
        '看七个成分找出问题所在；睡眠卫生指导，排查疼痛、药物、呼吸暂停和情绪障碍，一个月后复评。',
        '由七個成分找出問題所在；睡眠衛生指導，排查疼痛、藥物、呼吸中止與情緒疾患，一個月後再評估。',
        'See which of the seven components are affected; advise on sleep habits; look for pain, drugs, apnoea and mood disorders; repeat in a month.',
        'Найти слабые места по семи компонентам; гигиена сна; искать боль, лекарства, апноэ, расстройства настроения; повторить через месяц.',
      ),
    }),
  ];
}

function component(code: string, name: Texts, items: readonly string[]): Subscale {
  return { code, name, items, as: 'rule', range: { from: 0, to: 3 } };
}

const components: readonly Subscale[] = [
  component('quality', text('主观睡眠质量', '主觀睡眠品質', 'Subjective quality', 'Субъективное качество'), ['6']),
  component('latency', text('入睡时间', '入睡時間', 'Time to fall asleep', 'Засыпание'), ['2', '5a']),
  component('duration', text('睡眠时长', '睡眠時數', 'Hours of sleep', 'Длительность'), ['4']),
  component('efficiency', text('睡眠效率', '睡眠效率', 'Sleep efficiency', 'Эффективность'), ['1', '3', '4']),
  component('disturbance', text('睡眠障碍', '睡眠困擾', 'Disturbances', 'Нарушения сна'), [
    '5b',
    '5c',
    '5d',
    '5e',
    '5f',
    '5g',
    '5h',
    '5i',
    '5j',
  ]),
  component('medication', text('催眠药物', '安眠藥物使用', 'Medicine for sleep', 'Лекарства для сна'), ['7']),
  component('daytime', text('日间功能', '日間功能', 'Daytime function', 'Состояние днём'), ['8', '9']),
];

export const psqi: Instrument = {
  code: 'PSQI',
  version: '3',
  name: text(
    '匹兹堡睡眠质量指数（PSQI）',
    '匹茲堡睡眠品質量表（PSQI）',
    'Pittsburgh Sleep Quality Index (PSQI)',
    'Питтсбургский индекс качества сна (PSQI)',
  ),
  description: text(
    '过去一个月的作息和睡眠，七个成分各0–3分。',
    '過去一個月的作息與睡眠，七個成分各0–3分。',
    'Hours and quality of sleep over a month; seven components of 0–3.',
    'Режим и качество сна за месяц; семь компонентов по 0–3 балла.',
  ),
  instruction: text(
    '请按过去一个月大多数日夜的情况回答。',
    '請依過去一個月大多數日夜的情形作答。',
    'Answer for most days and nights of the past month.',
    'Отвечайте о большинстве дней и ночей последнего месяца.',
  ),
  category: 'sleep',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 5, to: 10 },
  source: 'Buysse DJ, Reynolds CF, Monk TH et al. Psychiatry Res 1989;28:193–213',
  licence: {
    kind: 'permission',
    owner: 'University of Pittsburgh',
    terms: text(
      '非商业使用免费，其他用途须获授权（未核实）；确认前不启用。题目只是简短提示，不是原版措辞。',
      '非商業使用免費，其他用途須獲授權（未查證）；確認前不啟用。題目僅為簡短提示，非原版文字。',
      'Free for non-commercial use, a licence otherwise (unconfirmed); off until you confirm. Items are short cues, not the published wording.',
      'Бесплатно для некоммерческого применения, иначе нужна лицензия (не подтверждено); до подтверждения выключено. Пункты — краткие подсказки, а не текст оригинала.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  caution: text(
    '总体质量在此为第6题、用药为第7题，有的版本次序不同；转录纸质表时请核对题意。恰好7小时在此计1分：1989年原文和中文手册以“>7小时”计0分；作者2005年的计分表计0分。',
    '整體品質在此為第6題、用藥為第7題，有些版本次序不同；轉錄紙本時請核對題意。恰好7小時在此計1分：1989年原文與中文手冊以「>7小時」計0分；作者2005年的計分表計0分。',
    'Quality is item 6 here and medicine item 7; some prints number them otherwise. Go by the meaning when copying a paper form. Exactly 7 hours count 1 here: the print of 1989 and the Chinese manual give 0 only above 7 hours. The authors’ scoring of 2005 counts them 0.',
    'Качество сна здесь — пункт 6, лекарства — 7; в некоторых изданиях порядок иной. Перенося с бумаги, сверяйте смысл. Ровно 7 часов дают здесь 1: по изданию 1989 г. и китайскому руководству 0 — только больше 7 часов. В подсчёте авторов 2005 г. за них 0.',
  ),
  sections,
  scoring: {
    total: 'sum',
    rule: 'psqi',
    reversed: [],
    subscales: components,
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 21,
    better: 'lower',
    reliableChange: {
      points: 4.4,
      kind: 'important',
      source:
        'Longo UG et al. Int J Environ Res Public Health 2021;18:8666: 4.4 points, after shoulder surgery; Troxel WM et al. J Clin Sleep Med 2013;9:1281–1289 take 3 in insomnia',
      confirmation: 'disputed',
    },
  },
  normSets: [
    {
      code: 'china-1996',
      name: text('中国：大于7分', '中國：大於7分', 'China: above 7', 'Китай: более 7'),
      source: 'Liu XC et al. 1996, Chinese version: above 7 (sensitivity 98.3, specificity 90.2)',
      confirmation: 'confirmed',
      groups: [{ bands: bandsUpTo(7) }],
    },
    {
      code: 'buysse-1989',
      name: text('原版：大于5分', '原版：大於5分', 'Original: above 5', 'Оригинал: более 5'),
      source: 'Buysse DJ et al. Psychiatry Res 1989;28:193–213: above 5 (sensitivity 89.6, specificity 86.5)',
      confirmation: 'confirmed',
      groups: [{ bands: bandsUpTo(5) }],
    },
  ],
  defaultNormSet: 'china-1996',
};
