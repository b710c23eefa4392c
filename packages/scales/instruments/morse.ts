import type { Band, Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { type Grade, graded } from './gradeRows.ts';

const yesOrNo = (points: number): readonly Grade[] => [
  [0, '否', '否', 'No', 'Нет'],
  [points, '是', '是', 'Yes', 'Да'],
];

/** The six items of Morse 1989, each choice with the points that it prints. */
const items = [
  graded(
    '1',
    ['近三个月跌倒过', '近三個月曾跌倒', 'Fell within three months', 'Падение за последние три месяца'],
    yesOrNo(25),
    [
      '本次就诊或住院时跌倒也算。',
      '本次就診或住院時跌倒也算。',
      'A fall during this visit or stay counts too.',
      'Учитывается и падение во время нынешнего обращения.',
    ],
  ),
  graded('2', ['有两个及以上诊断', '有兩個以上診斷', 'More than one diagnosis', 'Более одного диагноза'], yesOrNo(15)),
  graded(
    '3',
    ['行走辅助', '行走輔助', 'Walking aid', 'Опора при ходьбе'],
    [
      [
        0,
        '不用，或卧床、轮椅、由护士扶',
        '不需，或臥床、輪椅、護理師協助',
        'None, bed rest, wheelchair or nurse',
        'Нет; постель, коляска или медсестра',
      ],
      [15, '拐杖、手杖、助行器', '拐杖、手杖、助行器', 'Crutches, stick or frame', 'Костыли, трость, ходунки'],
      [30, '扶家具走', '扶家具行走', 'Holds on to furniture', 'Держится за мебель'],
    ],
  ),
  graded(
    '4',
    ['静脉输液或留置针', '靜脈輸液或留置針', 'Infusion or intravenous lock', 'Инфузия или катетер в вене'],
    yesOrNo(20),
  ),
  graded(
    '5',
    ['步态', '步態', 'Gait', 'Походка'],
    [
      [
        0,
        '正常，或卧床、不能动、轮椅',
        '正常，或臥床、無法活動、輪椅',
        'Normal, bed rest, immobile or wheelchair',
        'Обычная; постель, неподвижность, коляска',
      ],
      [
        10,
        '虚弱：弯腰小步，能保持平衡',
        '虛弱：彎腰小步，可維持平衡',
        'Weak: stooped short steps, keeps balance',
        'Слабая: сутулость, короткие шаги, равновесие есть',
      ],
      [
        20,
        '受损：起身困难，须扶持，失衡',
        '受損：起身困難，須扶持，失衡',
        'Impaired: hard to rise, must hold on, unsteady',
        'Нарушена: трудно встать, нужна опора, шаткость',
      ],
    ],
  ),
  graded(
    '6',
    ['对自身能力的判断', '對自身能力的判斷', 'Judgement of own ability', 'Оценка своих сил'],
    [
      [0, '清楚自己的能力', '清楚自己的能力', 'Knows own limits', 'Знает свои возможности'],
      [
        15,
        '高估能力或忘记限制',
        '高估能力或忘記限制',
        'Overrates or forgets limits',
        'Переоценивает или забывает об ограничениях',
      ],
    ],
  ),
];

/** Sources differ on where the middle band ends: 44 or 45. */
function bandsUpTo(highestMiddle: number): readonly Band[] {
  return [
    band(0, 20, {
      code: 'low',
      level: 'normal',
      name: text('低风险', '低風險', 'Low risk', 'Низкий риск'),
      meaning: text('跌倒风险低。', '跌倒風險低。', 'The risk of falling is low.', 'Риск падения низкий.'),
      advice: text(
        '一般的防跌倒措施，情况变化时重评。',
        '一般的防跌措施，狀況改變時再評估。',
        'Ordinary precautions; rate again when anything changes.',
        'Обычные меры; оценить снова при изменениях.',
      ),
    }),
    band(25, highestMiddle, {
      code: 'medium',
      level: 'moderate',
      name: text('中度风险', '中度風險', 'Medium risk', 'Средний риск'),
      meaning: text('跌倒风险增加。', '跌倒風險增加。', 'The risk of falling is raised.', 'Риск падения повышен.'),
      advice: text(
        '采取标准防跌倒措施：鞋、照明、扶手、用药复核，指导家属。',
        '採取標準防跌措施：鞋、照明、扶手、用藥檢視，並指導家屬。',
        'Standard precautions: shoes, lighting, rails, a review of medicines; instruct the family.',
        'Стандартные меры: обувь, свет, поручни, пересмотр лекарств; обучить близких.',
      ),
    }),
    band(highestMiddle + 5, 125, {
      code: 'high',
      level: 'severe',
      name: text('高风险', '高風險', 'High risk', 'Высокий риск'),
      meaning: text('跌倒风险高。', '跌倒風險高。', 'The risk of falling is high.', 'Риск падения высокий.'),
      advice: text(
        '采取高风险防跌倒措施：专人陪同，查体位性血压、视力和步态，转康复评估。',
        '採取高風險防跌措施：專人陪同，檢查姿勢性血壓、視力與步態，轉介復健評估。',
        'High-risk precautions: never walking unaccompanied; check postural blood pressure, sight and gait; refer to rehabilitation.',
        'Усиленные меры: не ходить без сопровождения; проверить ортостатическое давление, зрение, походку; направить на реабилитацию.',
      ),
    }),
  ];
}

export const morse: Instrument = {
  code: 'MORSE',
  version: '2',
  name: text('Morse跌倒风险量表', 'Morse跌倒風險量表', 'Morse fall scale', 'Шкала падений Морс'),
  description: text(
    '六项跌倒危险因素，0–125分。',
    '六項跌倒危險因子，0–125分。',
    'Six risk factors of falling, 0–125.',
    'Шесть факторов риска падения, 0–125.',
  ),
  instruction: text(
    '按现在的情况逐项评定。',
    '依目前的狀況逐項評定。',
    'Rate each item as things are now.',
    'Оцените каждый пункт по нынешнему состоянию.',
  ),
  category: 'risk',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 1, to: 3 },
  source: 'Morse JM, Morse RM, Tylko SJ. Can J Aging 1989;8:366–377',
  loinc: { panel: '59453-1', total: '59460-6' },
  licence: {
    kind: 'attribution',
    owner: 'J. M. Morse',
    terms: text(
      '权利人的条款未查明，使用前请核实（未核实）。题目为本产品自行撰写。',
      '權利人的條款未查明，使用前請確認（未查證）。題目為本產品自行撰寫。',
      'The owner’s terms are not known to us; check before use (unconfirmed). Item wording is our own.',
      'Условия правообладателя нам неизвестны, уточните перед применением (не подтверждено). Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  sections: [{ code: 'risks', title: text('危险因素', '危險因子', 'Risk factors', 'Факторы риска'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [
      {
        code: 'fell',
        item: '1',
        atLeast: 25,
        text: text('近三个月跌倒过', '近三個月曾跌倒', 'A fall within three months', 'Падение за последние три месяца'),
        advice: text(
          '问清经过、外伤和意识丧失，查找原因；服用抗凝药又撞到头的，当天就医。',
          '問清經過、外傷與意識喪失，尋找原因；服用抗凝血劑且撞到頭者，當天就醫。',
          'Ask how it came about, about injury and loss of consciousness, and look for the cause; a blow to the head on anticoagulants is seen the same day.',
          'Выяснить обстоятельства, травмы, потерю сознания, найти причину; при ударе головой на антикоагулянтах — осмотр в тот же день.',
        ),
      },
    ],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 125,
    better: 'lower',
  },
  normSets: [
    {
      code: 'high-from-45',
      name: text('45分起为高风险', '45分起為高風險', 'High from 45', 'Высокий с 45'),
      source: 'Levels in circulation: 0–24, 25–44, 45 and above; sources disagree at 45',
      confirmation: 'disputed',
      groups: [{ bands: bandsUpTo(40) }],
    },
    {
      code: 'high-from-50',
      name: text('50分起为高风险', '50分起為高風險', 'High from 50', 'Высокий с 50'),
      source: 'LOINC answer list 59461-4: 0–24, 25–45, 50 and above; sources disagree at 45',
      confirmation: 'disputed',
      groups: [{ bands: bandsUpTo(45) }],
    },
  ],
  defaultNormSet: 'high-from-45',
};
