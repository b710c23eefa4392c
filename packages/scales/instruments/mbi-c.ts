import type { Band, Instrument, NormSet, Subscale, Texts } from '../instrument.ts';
import { ageWithoutLimit, band, text } from './compose.ts';
import { grades } from './gradeRows.ts';
import { interest, mood, psychosis, social } from './mbi-c.items.1.ts';
import { impulse } from './mbi-c.items.2.ts';
import { questionsOf, type Row } from './rows.ts';

const howSevere = grades([
  [0, '没有', '沒有', 'No', 'Нет'],
  [1, '有，轻度', '有，輕度', 'Yes, mild', 'Да, слабо'],
  [2, '有，中度', '有，中度', 'Yes, moderate', 'Да, умеренно'],
  [3, '有，重度', '有，重度', 'Yes, severe', 'Да, сильно'],
]);

const domains: readonly Readonly<{ code: string; title: Texts; rows: readonly Row[] }>[] = [
  {
    code: 'interest',
    title: text('兴趣和动力', '興趣與動力', 'Interest and drive', 'Интерес и побуждения'),
    rows: interest,
  },
  { code: 'mood', title: text('情绪和焦虑', '情緒與焦慮', 'Mood and anxiety', 'Настроение и тревога'), rows: mood },
  {
    code: 'impulse',
    title: text('冲动控制', '衝動控制', 'Control of impulses', 'Контроль импульсов'),
    rows: impulse,
  },
  { code: 'social', title: text('社交得体', '社交得體', 'Conduct in company', 'Поведение на людях'), rows: social },
  {
    code: 'psychosis',
    title: text('信念和知觉', '信念與知覺', 'Beliefs and perception', 'Убеждения и восприятие'),
    rows: psychosis,
  },
];

const ofImpairment = text(
  '可能存在轻度行为损害，提示认知下降的风险增加；它不区分轻重。',
  '可能有輕度行為障礙，認知下降的風險增加；此分數不區分嚴重度。',
  'Mild behavioural impairment is possible, and with it a raised risk of decline. Severity is not graded.',
  'Возможно мягкое поведенческое расстройство и повышенный риск снижения. Тяжесть не определяется.',
);
const ofDementia = text(
  '得分在阿尔茨海默病痴呆患者多见的范围，宜进一步查痴呆；它不区分轻重。',
  '得分在阿茲海默型失智症患者常見的範圍，宜進一步檢查失智症；此分數不區分嚴重度。',
  'The total is in the range usual in Alzheimer’s dementia: look for dementia. Severity is not graded.',
  'Сумма в области, обычной при деменции альцгеймеровского типа: искать деменцию. Тяжесть не определяется.',
);

function bandsUpTo(highest: number, meaning: Texts): readonly Band[] {
  return [
    band(0, highest, {
      code: 'below',
      level: 'negative',
      name: text('低于界值', '低於切截分數', 'Below the cut-off', 'Ниже порога'),
      meaning: text(
        '行为改变不多，不提示轻度行为损害。',
        '行為改變不多，未顯示輕度行為障礙。',
        'Few changes of behaviour; mild behavioural impairment is not suggested.',
        'Изменений поведения мало; на мягкое поведенческое расстройство не указывает.',
      ),
      advice: text(
        '单个症状仍可处理；一年内复评。',
        '個別症狀仍可處置；一年內再評估。',
        'A single symptom may still be treated; rate again within a year.',
        'Отдельные симптомы можно лечить; оценить снова в течение года.',
      ),
    }),
    band(highest + 1, 102, {
      code: 'reached',
      level: 'positive',
      name: text('达到界值', '達切截分數', 'Cut-off reached', 'Порог достигнут'),
      meaning,
      advice: text(
        '面谈核实持续半年以上且为新发，排除精神疾病和躯体原因，评估认知并定期随访。',
        '會談確認為新發且持續半年以上，排除精神疾病與身體原因，評估認知並定期追蹤。',
        'Confirm by interview that it is new and has lasted half a year; rule out psychiatric and physical causes; assess cognition and follow up.',
        'Подтвердить беседой, что это новое и длится полгода; исключить психические и телесные причины; оценить когнитивные функции, наблюдать.',
      ),
    }),
  ];
}

/** All of one small sample each: read in the publications, yet no clinic should take one as settled. */
function cutOff(code: string, from: number, name: Texts, source: string, meaning = ofImpairment): NormSet {
  return { code, name, source, confirmation: 'unconfirmed', groups: [{ bands: bandsUpTo(from - 1, meaning) }] };
}

export const mbiC: Instrument = {
  code: 'MBI-C',
  version: '2',
  name: text(
    '轻度行为损害清单（MBI-C）',
    '輕度行為障礙檢核表（MBI-C）',
    'Mild behavioural impairment checklist',
    'Опросник мягкого поведенческого расстройства',
  ),
  description: text(
    '三十四项晚年新出现的行为改变，五个领域，0–102分。',
    '三十四項晚年新出現的行為改變，五個領域，0–102分。',
    'Thirty-four changes of behaviour that are new in later life, in five domains, 0–102.',
    'Тридцать четыре новых для позднего возраста изменения поведения, пять разделов, 0–102.',
  ),
  instruction: text(
    '只记与以往不同、持续至少六个月（可时有时无）的改变，再选程度。',
    '僅記與以往不同、持續至少六個月（可時有時無）的改變，再選嚴重度。',
    'Note only what differs from before and has been there for at least six months, even on and off; then its severity.',
    'Отмечайте только то, что отличается от прежнего и длится не менее шести месяцев, хотя бы с перерывами; затем степень.',
  ),
  category: 'behaviour',
  page: 'questions',
  answeredBy: 'informant',
  minutes: { from: 7, to: 10 },
  source: 'Ismail Z et al. J Alzheimers Dis 2017;56:929–938',
  licence: {
    kind: 'attribution',
    owner: 'Z. Ismail; MBItest.org',
    terms: text(
      '非商业使用免费，须注明出处（未核实）。作者声明用于研究，尚未确认可用于临床诊断。题目为本产品自行撰写。',
      '非商業使用免費，須註明出處（未查證）。作者聲明供研究使用，尚未確認可用於臨床診斷。題目為本產品自行撰寫。',
      'Free for non-commercial use with citation (unconfirmed). Its authors offer it for research, not for clinical diagnosis. Item wording is our own.',
      'Бесплатно для некоммерческого применения с указанием источника (не подтверждено). Авторы предлагают его для исследований, не для диагноза. Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  ageYears: { from: 50, to: ageWithoutLimit },
  caution: text(
    '用于50岁以后新出现的改变；已诊断痴呆，或由已知精神疾病解释的，不适用。',
    '用於50歲以後新出現的改變；已診斷失智症，或可由已知精神疾病解釋者，不適用。',
    'For changes that began after 50; not in diagnosed dementia, nor where a known psychiatric illness explains them.',
    'Для изменений, начавшихся после 50 лет; не при деменции и не при известном психическом заболевании.',
  ),
  sections: domains.map(({ code, title, rows }) => ({ code, title, items: questionsOf(rows, howSevere) })),
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: domains.map(
      ({ code, title, rows }): Subscale => ({ code, name: title, items: rows.map(([item]) => item), as: 'sum' }),
    ),
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 102,
    better: 'lower',
  },
  normSets: [
    cutOff(
      'remelli-2025',
      6,
      text('意大利2025，≥6分', '義大利2025，≥6分', 'Italy 2025, 6 or more', 'Италия 2025, от 6 баллов'),
      'Remelli F et al. J Alzheimers Dis 2025, doi 10.1177/13872877251380299: 5.5 for clinical MBI, n=72 without dementia',
    ),
    cutOff(
      'mallo-2018',
      7,
      text(
        '轻度认知障碍者，≥7分',
        '輕度認知障礙者，≥7分',
        'In mild cognitive impairment, 7 or more',
        'При УКР, от 7 баллов',
      ),
      'Mallo SC et al. J Alzheimers Dis 2018;66:83–95: 6.5 in mild cognitive impairment, n=111, informants by telephone',
    ),
    cutOff(
      'mallo-2019',
      9,
      text(
        '主观认知下降者，≥9分',
        '主觀認知下降者，≥9分',
        'In subjective decline, 9 or more',
        'При субъективном снижении, от 9 баллов',
      ),
      'Mallo SC et al. Int Psychogeriatr 2019;31:231–239: 8.5 in subjective cognitive decline, n=127, informants by telephone',
    ),
    cutOff(
      'china-2019',
      7,
      text(
        '中文版2019，≥7分',
        '中文版2019，≥7分',
        'Chinese version 2019, 7 or more',
        'Китайская версия 2019, от 7 баллов',
      ),
      'J Alzheimers Dis 2019, doi 10.3233/JAD-190113: 6/7 between 46 patients with Alzheimer’s dementia and 50 controls, Beijing',
      ofDementia,
    ),
  ],
  defaultNormSet: 'remelli-2025',
};
