import type { Instrument } from '../instrument.ts';
import { daysOfTwoWeeks } from './choices.ts';
import { band, question, text } from './compose.ts';
import { freeOfPfizer } from './licences.ts';

const items = [
  question(
    '1',
    daysOfTwoWeeks,
    text(
      '心里紧张、焦虑，或静不下来',
      '心裡緊張、焦慮，或靜不下來',
      'Feeling tense, anxious or jittery',
      'Напряжение, тревога или взвинченность',
    ),
  ),
  question(
    '2',
    daysOfTwoWeeks,
    text(
      '担心起来就停不住，自己控制不了',
      '一擔心就停不下來，自己無法控制',
      'Worry that you could not stop or keep in check',
      'Беспокойство, которое не удавалось остановить или сдержать',
    ),
  ),
  question(
    '3',
    daysOfTwoWeeks,
    text(
      '这也担心那也担心，想得太多',
      '這也擔心那也擔心，想得太多',
      'Worrying more than needed about all sorts of things',
      'Излишнее беспокойство по самым разным поводам',
    ),
  ),
  question(
    '4',
    daysOfTwoWeeks,
    text('松弛不下来', '很難讓自己放鬆', 'Finding it hard to relax', 'Было трудно расслабиться'),
  ),
  question(
    '5',
    daysOfTwoWeeks,
    text(
      '烦躁得坐不住',
      '煩躁到坐不住',
      'Being too restless to stay in one place',
      'Такое беспокойство, что трудно усидеть на месте',
    ),
  ),
  question(
    '6',
    daysOfTwoWeeks,
    text('容易心烦或发火', '容易心煩或發脾氣', 'Getting cross or irritated easily', 'Легко раздражались или сердились'),
  ),
  question(
    '7',
    daysOfTwoWeeks,
    text(
      '心里害怕，好像有什么坏事要来',
      '心裡害怕，好像有什麼壞事要來',
      'Being frightened, as if something terrible were coming',
      'Чувство страха, будто надвигается что-то ужасное',
    ),
  ),
];

const bands = [
  band(0, 4, {
    code: 'minimal',
    level: 'normal',
    name: text('无明显焦虑', '無明顯焦慮', 'No or minimal anxiety', 'Тревоги нет или она минимальна'),
    meaning: text(
      '焦虑症状很少，达不到有临床意义的程度。',
      '焦慮症狀很少，未達臨床意義。',
      'Few symptoms of anxiety, not of clinical weight.',
      'Симптомов тревоги мало, клинического значения они не имеют.',
    ),
    advice: text(
      '一般不需处理，随访时复查。',
      '一般不需處置，追蹤時複查。',
      'Usually nothing to do; ask again at follow-up.',
      'Обычно вмешательства не требуется; спросить при следующем визите.',
    ),
  }),
  band(5, 9, {
    code: 'mild',
    level: 'mild',
    name: text('轻度焦虑', '輕度焦慮', 'Mild anxiety', 'Лёгкая тревога'),
    meaning: text(
      '有轻度焦虑症状，可能使测验时注意力下降。',
      '有輕度焦慮症狀，可能使測驗時注意力下降。',
      'Mild anxiety, which may lower attention during testing.',
      'Лёгкая тревога, которая может снижать внимание при исследовании.',
    ),
    advice: text(
      '解释与支持，改善睡眠，两到四周后复评。',
      '說明與支持，改善睡眠，二至四週後再評估。',
      'Explain and support, improve sleep, repeat in two to four weeks.',
      'Разъяснение и поддержка, улучшение сна; повторить через две–четыре недели.',
    ),
  }),
  band(10, 14, {
    code: 'moderate',
    level: 'moderate',
    name: text('中度焦虑', '中度焦慮', 'Moderate anxiety', 'Умеренная тревога'),
    meaning: text(
      '达到常用筛查界值，可能存在焦虑障碍。',
      '達常用篩檢切截分數，可能有焦慮症。',
      'Reaches the usual screening cut-off; an anxiety disorder is possible.',
      'Достигнут обычный порог скрининга; возможно тревожное расстройство.',
    ),
    advice: text(
      '由医生面谈确诊，排除甲状腺、心脏和药物原因，考虑心理治疗或药物。',
      '由醫師會談確認診斷，排除甲狀腺、心臟與藥物原因，考慮心理治療或藥物。',
      'Confirm by interview; rule out thyroid, heart and drug causes; consider psychotherapy or medication.',
      'Подтвердить беседой; исключить причины со стороны щитовидной железы, сердца и лекарств; рассмотреть психотерапию или препараты.',
    ),
  }),
  band(15, 21, {
    code: 'severe',
    level: 'severe',
    name: text('重度焦虑', '重度焦慮', 'Severe anxiety', 'Тяжёлая тревога'),
    meaning: text(
      '焦虑症状严重，很可能存在焦虑障碍。',
      '焦慮症狀嚴重，很可能有焦慮症。',
      'Severe anxiety; an anxiety disorder is likely.',
      'Сильная тревога; тревожное расстройство вероятно.',
    ),
    advice: text(
      '积极治疗并转诊精神科，同时评估抑郁和自杀风险。',
      '積極治療並轉介精神科，同時評估憂鬱與自殺風險。',
      'Treat actively and refer to psychiatry; assess depression and suicide risk as well.',
      'Активно лечить и направить к психиатру; оценить также депрессию и суицидальный риск.',
    ),
  }),
];

export const gad7: Instrument = {
  code: 'GAD-7',
  version: '1',
  name: text('GAD-7焦虑症状问卷', 'GAD-7廣泛性焦慮量表', 'GAD-7 anxiety questionnaire', 'Опросник тревоги GAD-7'),
  description: text(
    '七个焦虑症状在过去两周出现的频率。',
    '七個焦慮症狀在過去兩週出現的頻率。',
    'How often seven symptoms of anxiety were there in the past two weeks.',
    'Как часто за последние две недели отмечались семь симптомов тревоги.',
  ),
  instruction: text(
    '过去两周里，下面的情况有多少天困扰过您？',
    '過去兩週裡，下列情形有多少天困擾您？',
    'In the past two weeks, on how many days have you been bothered by the following?',
    'За последние две недели в течение скольких дней вас беспокоило следующее?',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 2, to: 5 },
  source: 'Spitzer RL, Kroenke K, Williams JBW, Löwe B. The GAD-7. Arch Intern Med 2006;166:1092–1097',
  loinc: { panel: '69737-5', total: '70274-6' },
  licence: freeOfPfizer,
  needsEducation: false,
  sections: [{ code: 'symptoms', title: text('症状', '症狀', 'Symptoms', 'Симптомы'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 21,
    better: 'lower',
    reliableChange: {
      points: 4,
      kind: 'important',
      source: 'Toussaint A et al. J Affect Disord 2020;265:395–401: 4 points',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    {
      code: 'spitzer-2006',
      name: text('原版四级', '原版四級', 'Original four levels', 'Четыре уровня оригинала'),
      source: 'Spitzer RL et al. Arch Intern Med 2006;166:1092–1097',
      confirmation: 'confirmed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'spitzer-2006',
};
