import type { Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { factors, indices } from './scl-90.factors.ts';
import { items } from './scl-90.items.ts';
import { selfHarmAdvice } from './selfHarm.ts';

const bands = [
  band(90, 160, {
    code: 'negative',
    level: 'negative',
    name: text('筛查阴性', '篩檢陰性', 'Screen negative', 'Скрининг отрицательный'),
    meaning: text(
      '总分、阳性项目数和各因子分都没有超过界值。',
      '總分、陽性項目數與各因子分數皆未超過切截分數。',
      'Neither the total, nor the number of positive items, nor any factor is above its cut-off.',
      'Ни сумма, ни число положительных пунктов, ни один фактор не превышают порога.',
    ),
    advice: text(
      '一般不需处理；个别症状较重时仍应询问。',
      '一般不需處置；個別症狀較重時仍應詢問。',
      'Usually nothing to do; still ask about single symptoms that are marked.',
      'Обычно мер не требуется; об отдельных выраженных симптомах всё же расспросить.',
    ),
  }),
  band(161, 450, {
    code: 'positive',
    level: 'positive',
    name: text('筛查阳性', '篩檢陽性', 'Screen positive', 'Скрининг положительный'),
    meaning: text(
      '总分、阳性项目数或至少一个因子分超过界值；这不是诊断，界值不分轻重。',
      '總分、陽性項目數或至少一個因子分數超過切截分數；這並非診斷，切截分數不分嚴重度。',
      'The total, the number of positive items or at least one factor is above its cut-off. This is no diagnosis and grades no severity.',
      'Сумма, число положительных пунктов или хотя бы один фактор выше порога. Это не диагноз и не мера тяжести.',
    ),
    advice: text(
      '看哪些因子偏高，面谈核实，按需加做抑郁、焦虑或睡眠专项量表，必要时转诊精神科。',
      '檢視哪些因子偏高，會談確認，視需要加做憂鬱、焦慮或睡眠量表，必要時轉介精神科。',
      'See which factors are raised, check them in an interview, add scales of depression, anxiety or sleep as needed, refer to psychiatry if necessary.',
      'Выяснить, какие факторы повышены, уточнить в беседе, при необходимости дополнить шкалами депрессии, тревоги или сна и направить к психиатру.',
    ),
  }),
];

const source = (factor: string): string =>
  `Chinese norm as quoted with the SCL-90 (Jin H, Wu WY, Zhang MY. Chin J Nerv Ment Dis 1986;12:260–263): total above 160, or more than 43 items of 2 or more, or ${factor}; prints differ in the last`;
const factorCodes = factors.map(({ code }) => code);

export const scl90: Instrument = {
  code: 'SCL-90',
  version: '2',
  name: text(
    '症状自评量表（SCL-90）',
    '症狀自評量表（SCL-90）',
    'Symptom Checklist 90 (SCL-90)',
    'Опросник симптомов SCL-90',
  ),
  description: text(
    '九十个身心症状在过去一周的轻重，按十个因子计分。',
    '九十個身心症狀在過去一週的輕重，依十個因子計分。',
    'How much ninety symptoms of body and mind were felt in the past week, scored by ten factors.',
    'Насколько за последнюю неделю беспокоили девяносто телесных и душевных симптомов; десять факторов.',
  ),
  instruction: text(
    '过去一周里，下面每种情况让您难受到什么程度？',
    '過去一週裡，下列每種情形讓您困擾到什麼程度？',
    'In the past week, how much has each of the following troubled you?',
    'Насколько сильно за последнюю неделю вас беспокоило каждое из перечисленного?',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 15, to: 25 },
  source:
    'Derogatis LR, Lipman RS, Covi L. Psychopharmacol Bull 1973;9:13–28; Chinese 1–5 form: Wang ZY. Shanghai Archives of Psychiatry 1984;2:68–70',
  licence: {
    kind: 'permission',
    owner: 'L. R. Derogatis; SCL-90-R: Pearson',
    terms: text(
      '修订版SCL-90-R由Pearson授权使用（未核实）。题目为本产品自行撰写的简短提示；确认已获授权前不启用。',
      '修訂版SCL-90-R由Pearson授權使用（未查證）。題目為本產品自行撰寫的簡短提示；確認已獲授權前不啟用。',
      'The revised form, SCL-90-R, is licensed by Pearson (unconfirmed). Items are short cues of our own; off until you confirm permission.',
      'Пересмотренную форму SCL-90-R лицензирует Pearson (не подтверждено). Пункты — краткие собственные формулировки; выключено, пока разрешение не подтверждено.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  caution: text(
    '认知障碍明显或处于精神病急性期者，自评不可靠。',
    '認知障礙明顯或處於精神病急性期者，自評不可靠。',
    'Self-rating is not reliable with marked cognitive impairment or in acute psychosis.',
    'При выраженном когнитивном нарушении или остром психозе самооценка ненадёжна.',
  ),
  sections: [{ code: 'symptoms', title: text('症状', '症狀', 'Symptoms', 'Симптомы'), items }],
  scoring: {
    total: 'sum',
    rule: 'scl90',
    reversed: [],
    subscales: [...factors, ...indices],
    adjustments: [],
    flags: [
      {
        code: 'self-harm',
        item: '15',
        atLeast: 2,
        text: text('有轻生念头', '有輕生念頭', 'Thoughts of ending one’s life', 'Мысли о самоубийстве'),
        advice: selfHarmAdvice,
      },
      {
        code: 'death',
        item: '59',
        atLeast: 2,
        text: text('想到死亡', '想到死亡', 'Thoughts of death', 'Мысли о смерти'),
        advice: text(
          '当天面谈，问清是泛泛想到死亡还是有轻生打算；有打算时按自杀风险处理。',
          '當天會談，問清楚是泛泛想到死亡或有輕生打算；若有打算，依自殺風險處理。',
          'Ask in person today whether death is only on the patient’s mind or suicide is meant; if it is, act as for suicide risk.',
          'Сегодня же в беседе выяснить, идёт ли речь о мыслях о смерти вообще или о намерении; при намерении — действовать как при суицидальном риске.',
        ),
      },
      {
        code: 'harm-others',
        item: '63',
        atLeast: 2,
        text: text('有伤人冲动', '有傷人衝動', 'Urges to hurt someone', 'Побуждение причинить вред другому'),
        advice: text(
          '当天面谈，问清对象、计划和既往暴力行为；有危险时按本机构流程保护他人并请精神科会诊。',
          '當天會談，問清楚對象、計畫與過去的暴力行為；有危險時依本院流程保護他人並照會精神科。',
          'Ask in person today whom it concerns, whether there is a plan, and about earlier violence; where there is danger, protect others and call a psychiatrist as your clinic’s procedure says.',
          'Сегодня же в беседе выяснить, на кого оно направлено, есть ли план и было ли насилие прежде; при опасности защитить окружающих и вызвать психиатра по порядку учреждения.',
        ),
      },
    ],
    bandRules: [
      { band: 'positive', itemsAtLeast: 2, count: 44 },
      { band: 'positive', above: 2, subscales: factorCodes, normSet: 'factor-above-2' },
      // A factor has at most 13 items, so that the mean next below 2 is 25/13, about 1.92.
      { band: 'positive', above: 1.95, subscales: factorCodes, normSet: 'factor-from-2' },
    ],
    missingAllowed: 0,
    min: 90,
    max: 450,
    better: 'lower',
  },
  normSets: [
    {
      code: 'factor-above-2',
      name: text(
        '160分/43项/因子分大于2',
        '160分/43項/因子分數大於2',
        '160 / 43 items / factor above 2',
        '160 / 43 пункта / фактор выше 2',
      ),
      source: source('any factor above 2'),
      confirmation: 'disputed',
      groups: [{ bands }],
    },
    {
      code: 'factor-from-2',
      name: text(
        '160分/43项/因子分达到2',
        '160分/43項/因子分數達到2',
        '160 / 43 items / factor of 2 or more',
        '160 / 43 пункта / фактор от 2',
      ),
      source: source('any factor of 2 or more'),
      confirmation: 'disputed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'factor-above-2',
};
