import type { Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { grades } from './gradeRows.ts';
import { questionsOf } from './rows.ts';

const howOften = grades([
  [0, '没有', '從不', 'Never', 'Никогда'],
  [1, '偶尔', '很少', 'Rarely', 'Редко'],
  [2, '有时', '有時', 'Sometimes', 'Иногда'],
  [3, '经常', '經常', 'Quite often', 'Часто'],
  [4, '几乎总是', '幾乎總是', 'Nearly always', 'Почти всегда'],
]);
const howMuch = grades([
  [0, '没有', '沒有', 'None', 'Нет'],
  [1, '轻', '輕度', 'A little', 'Небольшая'],
  [2, '中等', '中度', 'Moderate', 'Умеренная'],
  [3, '较重', '偏重', 'Quite heavy', 'Довольно большая'],
  [4, '极重', '極重', 'Extreme', 'Крайне большая'],
]);

/** Short cues in the published order; the questions themselves stay on the owner's form. */
const items = [
  ...questionsOf(
    [
      ['1', '要求的帮助过多', '要求的協助過多', 'Asks for more help than needed', 'Просит больше помощи, чем нужно'],
      ['2', '自己的时间不够', '自己的時間不夠', 'Too little time for oneself', 'Мало времени на себя'],
      [
        '3',
        '照料与其他责任难兼顾',
        '照顧與其他責任難兼顧',
        'Torn between care and other duties',
        'Разрываетесь между уходом и делами',
      ],
      ['4', '因其行为而难堪', '因其行為而難堪', 'Embarrassed by the behaviour', 'Неловкость из-за поведения'],
      ['5', '在身边时生气', '在身邊時生氣', 'Angry when together', 'Злость рядом с ним (ней)'],
      ['6', '影响与家人朋友的关系', '影響與家人朋友的關係', 'Other relationships suffer', 'Страдают другие отношения'],
      ['7', '担心其将来', '擔心其將來', 'Fear for the person’s future', 'Страх за будущее близкого'],
      ['8', '感到被依赖', '感到被依賴', 'The person depends on the carer', 'Близкий зависит от помощи'],
      ['9', '在身边时紧张', '在身邊時緊繃', 'Tense when together', 'Напряжение рядом с ним (ней)'],
      ['10', '自己健康受影响', '自己健康受影響', 'Own health suffers', 'Страдает собственное здоровье'],
      ['11', '缺少私人空间', '缺少私人空間', 'Too little privacy', 'Мало личного пространства'],
      ['12', '社交受影响', '社交受影響', 'Social life suffers', 'Страдает общение'],
      ['13', '不便请朋友来家', '不便邀朋友來家', 'Uneasy about having friends over', 'Неудобно звать друзей'],
      ['14', '被当作唯一的依靠', '被視為唯一的依靠', 'Expected to be the only help', 'Ждёт помощи только от вас'],
      ['15', '钱不够用', '金錢不足', 'Too little money for the care', 'Не хватает денег'],
      ['16', '照料难以长久', '照顧難以持久', 'Cannot go on much longer', 'Надолго сил не хватит'],
      ['17', '生活失去掌控', '生活失去掌控', 'Control of one’s life is lost', 'Жизнь вышла из-под контроля'],
      ['18', '想交给别人照料', '想交由他人照顧', 'Wishes to hand over the care', 'Желание передать уход другим'],
      ['19', '不知如何是好', '不知如何是好', 'Uncertain what to do', 'Неясно, как поступать'],
      ['20', '觉得该多做一些', '覺得該多做一些', 'Ought to do more', 'Надо бы делать больше'],
      ['21', '觉得可以照料得更好', '覺得可以照顧得更好', 'Could care better', 'Можно ухаживать лучше'],
    ],
    howOften,
  ),
  ...questionsOf([['22', '总的负担', '整體負荷', 'Burden on the whole', 'Нагрузка в целом']], howMuch),
];

const bands = [
  band(0, 20, {
    code: 'little',
    level: 'normal',
    name: text('负担很轻或没有', '負荷很輕或沒有', 'Little or no burden', 'Нагрузки нет или она мала'),
    meaning: text(
      '照料者目前应付得来。',
      '照顧者目前可應付。',
      'The carer copes at present.',
      'Ухаживающий пока справляется.',
    ),
    advice: text(
      '告知可用的支持资源，随访时再问。',
      '告知可用的支持資源，追蹤時再詢問。',
      'Tell the carer of support at hand; ask again at follow-up.',
      'Сообщить о доступной поддержке; спросить при наблюдении.',
    ),
  }),
  band(21, 40, {
    code: 'mild-moderate',
    level: 'mild',
    name: text('轻到中度负担', '輕至中度負荷', 'Mild to moderate burden', 'Лёгкая или умеренная нагрузка'),
    meaning: text(
      '照料开始影响照料者的生活。',
      '照顧開始影響照顧者的生活。',
      'Care has begun to weigh on the carer’s life.',
      'Уход начинает сказываться на жизни ухаживающего.',
    ),
    advice: text(
      '了解最吃力的方面，提供照护培训和家人分担。',
      '了解最吃力的面向，提供照護訓練並由家人分擔。',
      'Find out what weighs most; offer training and share the care within the family.',
      'Выяснить самое трудное; предложить обучение и разделить уход в семье.',
    ),
  }),
  band(41, 60, {
    code: 'moderate-severe',
    level: 'moderate',
    name: text('中到重度负担', '中至重度負荷', 'Moderate to severe burden', 'Умеренная или тяжёлая нагрузка'),
    meaning: text(
      '照料者负担明显，抑郁和健康问题的风险增加。',
      '照顧者負荷明顯，憂鬱與健康問題的風險增加。',
      'The burden is marked; the risk of depression and ill health grows.',
      'Нагрузка выраженная; растёт риск депрессии и болезней.',
    ),
    advice: text(
      '筛查照料者的抑郁和睡眠，安排喘息或日间照料，处理患者的精神行为症状。',
      '篩檢照顧者的憂鬱與睡眠，安排喘息或日間照顧，處理個案的精神行為症狀。',
      'Screen the carer for depression and sleep; arrange respite or day care; treat the patient’s behavioural symptoms.',
      'Оценить депрессию и сон ухаживающего; организовать передышку или дневной уход; лечить поведенческие симптомы пациента.',
    ),
  }),
  band(61, 88, {
    code: 'severe',
    level: 'severe',
    name: text('重度负担', '重度負荷', 'Severe burden', 'Тяжёлая нагрузка'),
    meaning: text(
      '照料者难以承受，居家照护可能难以继续。',
      '照顧者難以承受，居家照護可能難以持續。',
      'The carer is overwhelmed; care at home may break down.',
      'Ухаживающий перегружен; уход на дому может прерваться.',
    ),
    advice: text(
      '尽快面谈，评估照料者的抑郁、自伤和照护失当的风险，重新安排照护。',
      '儘快會談，評估照顧者的憂鬱、自傷與照護不當的風險，重新安排照護。',
      'Speak with the carer soon; assess depression, self-harm and the risk of poor care; arrange the care anew.',
      'Скорее побеседовать; оценить депрессию, риск самоповреждения и ненадлежащего ухода; пересмотреть организацию ухода.',
    ),
  }),
];

export const zarit: Instrument = {
  code: 'ZARIT',
  version: '1',
  name: text(
    'Zarit照料者负担量表（22项）',
    'Zarit照顧者負荷量表（22題）',
    'Zarit burden interview, 22 items',
    'Шкала нагрузки Зарита, 22 пункта',
  ),
  description: text(
    '照料者自己感受到的负担，0–88分。',
    '照顧者自己感受到的負荷，0–88分。',
    'The burden that a carer feels, 0–88.',
    'Нагрузка, которую ощущает ухаживающий, 0–88.',
  ),
  instruction: text(
    '由照料者回答：照料这位家人时，您有多常有这样的感受？',
    '由照顧者回答：照顧這位家人時，您有多常有這樣的感受？',
    'For the carer to answer: how often do you feel this way when caring for the person?',
    'Отвечает ухаживающий: как часто у вас бывает такое чувство при уходе за близким?',
  ),
  category: 'behaviour',
  page: 'questions',
  answeredBy: 'informant',
  minutes: { from: 10, to: 15 },
  source: 'Zarit SH, Reever KE, Bach-Peterson J. Gerontologist 1980;20:649–655; 22-item form, Zarit SH et al. 1985',
  licence: {
    kind: 'permission',
    owner: 'S. H. Zarit; Mapi Research Trust (ePROVIDE)',
    terms: text(
      '版权所有，使用须向Mapi Research Trust取得许可。本产品只有自行撰写的短提示和计分。',
      '版權所有，使用須向Mapi Research Trust取得授權。本產品僅有自行撰寫的簡短提示與計分。',
      'All rights reserved; permission from Mapi Research Trust is required. Only short cues of our own and the scoring are here.',
      'Все права защищены; нужно разрешение Mapi Research Trust. Здесь только собственные краткие подсказки и подсчёт.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  sections: [{ code: 'burden', title: text('负担', '負荷', 'Burden', 'Нагрузка'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    // The two factors of Whitlatch CJ et al. 1991, as remembered; items 7, 10, 15 and 22 belong to neither.
    subscales: [
      {
        code: 'personal-strain',
        name: text('个人负担', '個人負荷', 'Personal strain', 'Личное напряжение'),
        items: ['1', '4', '5', '8', '9', '14', '16', '17', '18', '19', '20', '21'],
        as: 'sum',
      },
      {
        code: 'role-strain',
        name: text('角色负担', '角色負荷', 'Role strain', 'Ролевое напряжение'),
        items: ['2', '3', '6', '11', '12', '13'],
        as: 'sum',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 88,
    better: 'lower',
  },
  normSets: [
    {
      code: 'four-levels',
      name: text('四级', '四級', 'Four levels', 'Четыре уровня'),
      source: 'Levels in circulation for the 22-item form: 0–20, 21–40, 41–60, 61–88; some print 0–21 for the first',
      confirmation: 'unconfirmed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'four-levels',
};
