import type { Instrument } from '../instrument.ts';
import { degree, sleepContentment, sleepProblem } from './choices.ts';
import { band, question, text } from './compose.ts';

const items = [
  question('1', sleepProblem, text('躺下后难以入睡', '躺下後難以入睡', 'Trouble getting to sleep', 'Трудно заснуть')),
  question(
    '2',
    sleepProblem,
    text(
      '夜里醒来，睡不踏实',
      '半夜醒來，睡不安穩',
      'Trouble sleeping through the night',
      'Сон прерывается среди ночи',
    ),
  ),
  question(
    '3',
    sleepProblem,
    text('早上醒得太早', '清晨太早醒來', 'Waking too early in the morning', 'Слишком раннее пробуждение'),
  ),
  question(
    '4',
    sleepContentment,
    text(
      '您对自己现在的睡眠满意吗？',
      '您對自己目前的睡眠滿意嗎？',
      'How content are you with your sleep at present?',
      'Насколько вы довольны своим сном сейчас?',
    ),
  ),
  question(
    '5',
    degree,
    text(
      '睡眠问题使您的生活质量变差，别人看得出来吗？',
      '睡眠問題使您的生活品質變差，別人看得出來嗎？',
      'Can others see that your sleep problem makes your life worse?',
      'Видят ли другие, что проблемы со сном ухудшают вашу жизнь?',
    ),
  ),
  question(
    '6',
    degree,
    text(
      '睡眠问题让您担心、苦恼吗？',
      '睡眠問題讓您擔心、苦惱嗎？',
      'Does your sleep problem worry or distress you?',
      'Тревожат и огорчают ли вас проблемы со сном?',
    ),
  ),
  question(
    '7',
    degree,
    text(
      '睡眠问题影响您白天的精神、做事、记忆或心情吗？',
      '睡眠問題影響您白天的精神、做事、記憶或心情嗎？',
      'Does your sleep problem get in the way of your days: energy, tasks, memory or mood?',
      'Мешают ли проблемы со сном днём: бодрости, делам, памяти или настроению?',
    ),
  ),
];

const bands = [
  band(0, 7, {
    code: 'none',
    level: 'normal',
    name: text('无临床意义的失眠', '無臨床意義的失眠', 'No clinical insomnia', 'Клинически значимой бессонницы нет'),
    meaning: text(
      '睡眠问题达不到失眠的程度。',
      '睡眠問題未達失眠程度。',
      'The sleep problem does not amount to insomnia.',
      'Нарушения сна не достигают бессонницы.',
    ),
    advice: text(
      '不需处理；必要时给睡眠卫生建议。',
      '不需處置；必要時給予睡眠衛生建議。',
      'Nothing to do; advice on sleep habits if wanted.',
      'Вмешательства не требуется; при желании советы по гигиене сна.',
    ),
  }),
  band(8, 14, {
    code: 'subthreshold',
    level: 'mild',
    name: text('阈下失眠', '閾下失眠', 'Subthreshold insomnia', 'Подпороговая бессонница'),
    meaning: text(
      '有一些失眠症状，尚未达到临床失眠。',
      '有一些失眠症狀，尚未達臨床失眠。',
      'Some symptoms, short of clinical insomnia.',
      'Есть отдельные симптомы, но не клиническая бессонница.',
    ),
    advice: text(
      '睡眠卫生指导，减少白天卧床，一个月后复评。',
      '睡眠衛生指導，減少白天臥床，一個月後再評估。',
      'Advice on sleep habits and less time in bed by day; repeat in a month.',
      'Гигиена сна, меньше лежать днём; повторить через месяц.',
    ),
  }),
  band(15, 21, {
    code: 'moderate',
    level: 'moderate',
    name: text('中度失眠', '中度失眠', 'Moderate insomnia', 'Умеренная бессонница'),
    meaning: text(
      '存在中度临床失眠，可能损害注意和记忆。',
      '有中度臨床失眠，可能損害注意力與記憶。',
      'Clinical insomnia of moderate degree; it may impair attention and memory.',
      'Клиническая бессонница умеренной степени; может ухудшать внимание и память.',
    ),
    advice: text(
      '首选失眠认知行为治疗；排查药物、疼痛、呼吸暂停和情绪障碍。',
      '首選失眠認知行為治療；排查藥物、疼痛、呼吸中止與情緒疾患。',
      'Cognitive behavioural therapy for insomnia first; look for drugs, pain, apnoea and mood disorders.',
      'В первую очередь когнитивно-поведенческая терапия бессонницы; искать лекарства, боль, апноэ, расстройства настроения.',
    ),
  }),
  band(22, 28, {
    code: 'severe',
    level: 'severe',
    name: text('重度失眠', '重度失眠', 'Severe insomnia', 'Тяжёлая бессонница'),
    meaning: text(
      '存在重度临床失眠，认知测验成绩可能偏低。',
      '有重度臨床失眠，認知測驗成績可能偏低。',
      'Severe clinical insomnia; cognitive scores may be lowered.',
      'Тяжёлая клиническая бессонница; результаты когнитивных проб могут быть занижены.',
    ),
    advice: text(
      '转睡眠专科评估并治疗，老年人慎用镇静催眠药；好转后再查认知。',
      '轉介睡眠專科評估與治療，長者慎用鎮靜安眠藥；好轉後再檢查認知。',
      'Refer to a sleep clinic for assessment and treatment; be sparing with hypnotics in old age; test cognition again afterwards.',
      'Направить к сомнологу; у пожилых снотворные с осторожностью; после улучшения повторить когнитивные пробы.',
    ),
  }),
];

export const isi: Instrument = {
  code: 'ISI',
  version: '1',
  name: text('失眠严重程度指数', '失眠嚴重度量表', 'Insomnia Severity Index', 'Индекс тяжести бессонницы'),
  description: text(
    '七个问题，评定近两周失眠的程度和影响。',
    '七題，評估近兩週失眠的程度與影響。',
    'Seven questions on how bad insomnia was in the past two weeks and what it did.',
    'Семь вопросов о тяжести бессонницы за последние две недели и её последствиях.',
  ),
  instruction: text(
    '请按最近两周的情况回答。',
    '請依最近兩週的情形作答。',
    'Please answer for the past two weeks.',
    'Отвечайте о последних двух неделях.',
  ),
  category: 'sleep',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 2, to: 5 },
  source: 'Morin CM 1993; Bastien CH, Vallières A, Morin CM. Sleep Med 2001;2:297–307',
  licence: {
    kind: 'permission',
    owner: 'C. M. Morin; Mapi Research Trust (ePROVIDE)',
    terms: text(
      '使用须经ePROVIDE取得许可，电子版亦然（未核实）；确认已获许可前不启用。题目为本产品自行撰写。',
      '使用須經ePROVIDE取得授權，電子版亦同（未查證）；確認已獲授權前不啟用。題目為本產品自行撰寫。',
      'Use, also electronic, needs permission through ePROVIDE (unconfirmed); off until you confirm that you hold it. Item wording is our own.',
      'Применение, в том числе электронное, требует разрешения через ePROVIDE (не подтверждено); выключено, пока его наличие не подтверждено. Формулировки собственные.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  sections: [{ code: 'sleep', title: text('睡眠', '睡眠', 'Sleep', 'Сон'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 28,
    better: 'lower',
    reliableChange: {
      points: 6,
      kind: 'important',
      source:
        'Yang M et al. Curr Med Res Opin 2009;25:2487–2494: 6 points; Morin CM et al. Sleep 2011;34:601–608: 8.4 for a moderate improvement',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    {
      code: 'morin-1993',
      name: text('原版四级', '原版四級', 'Original four levels', 'Четыре уровня оригинала'),
      source: 'Bastien CH et al. Sleep Med 2001;2:297–307',
      confirmation: 'confirmed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'morin-1993',
};
