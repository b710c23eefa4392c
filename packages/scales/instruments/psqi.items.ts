import type { Item, NumberItem, Section, Texts } from '../instrument.ts';
import { choice, question, text } from './compose.ts';
import { questionsOf, type Row } from './rows.ts';

/** How often in the past month, 0–3. */
const often = [
  choice(0, text('没有', '沒有', 'Not in the past month', 'Ни разу за месяц')),
  choice(1, text('每周不到一次', '每週不到一次', 'Less than once a week', 'Реже раза в неделю')),
  choice(2, text('每周一两次', '每週一至兩次', 'Once or twice a week', 'Один–два раза в неделю')),
  choice(3, text('每周三次及以上', '每週三次以上', 'Three times a week or more', 'Три раза в неделю и чаще')),
];

const quality = [
  choice(0, text('很好', '很好', 'Very good', 'Очень хорошее')),
  choice(1, text('较好', '還好', 'Fairly good', 'Довольно хорошее')),
  choice(2, text('较差', '不太好', 'Fairly bad', 'Довольно плохое')),
  choice(3, text('很差', '很差', 'Very bad', 'Очень плохое')),
];

const problem = [
  choice(0, text('没有困难', '沒有困難', 'No problem', 'Не трудно')),
  choice(1, text('有一点困难', '有一點困難', 'A slight problem', 'Немного трудно')),
  choice(2, text('有些困难', '有些困難', 'Somewhat of a problem', 'Довольно трудно')),
  choice(3, text('困难很大', '困難很大', 'A big problem', 'Очень трудно')),
];

const partner = [
  choice(0, text('没有', '沒有', 'Nobody', 'Никто')),
  choice(1, text('睡在别的房间', '睡在別的房間', 'In another room', 'В другой комнате')),
  choice(2, text('同房间，不同床', '同房間，不同床', 'Same room, another bed', 'В той же комнате, на другой кровати')),
  choice(3, text('同床', '同床', 'Same bed', 'В той же кровати')),
];

const causes: readonly Row[] = [
  ['5a', '三十分钟内睡不着', '三十分鐘內睡不著', 'Not asleep within 30 minutes', 'Не уснуть за 30 минут'],
  ['5b', '半夜或清晨醒来', '半夜或清晨醒來', 'Waking at night or early', 'Пробуждение ночью или рано'],
  ['5c', '起夜上厕所', '半夜起床上廁所', 'Getting up for the toilet', 'Подъём в туалет'],
  ['5d', '呼吸不畅', '呼吸不順', 'Trouble breathing', 'Трудно дышать'],
  ['5e', '咳嗽或大声打鼾', '咳嗽或大聲打鼾', 'Cough or loud snoring', 'Кашель или громкий храп'],
  ['5f', '觉得冷', '覺得冷', 'Feeling cold', 'Холодно'],
  ['5g', '觉得热', '覺得熱', 'Feeling hot', 'Жарко'],
  ['5h', '做噩梦', '做惡夢', 'Bad dreams', 'Дурные сны'],
  ['5i', '疼痛', '疼痛', 'Pain', 'Боль'],
];

/** An item may stand alone on a screen, so each says what is asked. */
const causeHint = text(
  '过去一个月，因为这件事睡不好，多久一次？',
  '過去一個月，因為這件事睡不好，多久一次？',
  'In the past month, how often did this spoil your sleep?',
  'Как часто за последний месяц это мешало вам спать?',
);

const seenHint = text(
  '问同睡者：过去一个月多久一次？',
  '詢問同睡者：過去一個月多久一次？',
  'Ask the partner: how often in the past month?',
  'Спросите того, кто спит рядом: как часто за последний месяц?',
);

const seen: readonly Row[] = [
  ['10a', '大声打鼾', '大聲打鼾', 'Loud snoring', 'Громкий храп'],
  ['10b', '呼吸长时间停顿', '呼吸長時間停頓', 'Long pauses in breathing', 'Долгие остановки дыхания'],
  ['10c', '腿抽动', '腿抽動', 'Twitching legs', 'Подёргивание ног'],
  ['10d', '睡中糊里糊涂', '睡眠中意識混亂', 'Confusion during sleep', 'Спутанность во сне'],
];

const clockHint = text(
  '24小时制，例如晚上十一点是23:00。',
  '24小時制，例如晚上十一點是23:00。',
  '24-hour time: eleven at night is 23:00.',
  'Время в 24-часовом виде: одиннадцать вечера — 23:00.',
);

function clock(code: string, wording: Texts): NumberItem {
  return { code, kind: 'number', min: 0, max: 1439, step: 1, as: 'clock', text: wording, hint: clockHint };
}

const inBed = { from: '1', to: '3' };

/** Hours in bed above which the times are asked back: eleven in the evening typed as 11:00 adds twelve. */
const LONG_NIGHT = 14;

const times: readonly Item[] = [
  clock('1', text('通常几点上床？', '通常幾點上床？', 'Usual time of going to bed', 'Обычное время отхода ко сну')),
  {
    code: '2',
    kind: 'number',
    min: 0,
    max: 600,
    step: 1,
    unit: text('分钟', '分鐘', 'minutes', 'мин'),
    text: text('通常多久才睡着？', '通常多久才睡著？', 'Usual time to fall asleep', 'Сколько обычно длится засыпание'),
  },
  {
    ...clock('3', text('通常几点起床？', '通常幾點起床？', 'Usual time of getting up', 'Обычное время подъёма')),
    unlikely: {
      ...inBed,
      above: LONG_NIGHT,
      text: text(
        '从{{from}}上床到{{to}}起床，共{{hours}}小时，对吗？晚上十一点是23:00。',
        '從{{from}}上床到{{to}}起床，共{{hours}}小時，對嗎？晚上十一點是23:00。',
        'From {{from}} to {{to}} is {{hours}} hours in bed. Is that right? Eleven at night is 23:00.',
        'С {{from}} до {{to}} — это {{hours}} ч в постели. Всё верно? Одиннадцать вечера — 23:00.',
      ),
    },
  },
  {
    code: '4',
    kind: 'number',
    min: 0,
    max: 24,
    step: 0.01,
    unit: text('小时', '小時', 'hours', 'ч'),
    text: text(
      '每晚实际睡几小时？',
      '每晚實際睡幾小時？',
      'Hours truly asleep at night',
      'Сколько часов ночью вы действительно спите',
    ),
    hint: text(
      '只算睡着的时间，不会比躺在床上的时间长。',
      '只算睡著的時間，不會比躺在床上的時間長。',
      'Time asleep; it cannot be longer than the time in bed.',
      'Только сам сон; он не бывает дольше времени в постели.',
    ),
    unlikely: {
      ...inBed,
      above: 'betweenThem',
      text: text(
        '从{{from}}上床到{{to}}起床只有{{hours}}小时，睡着的时间比它还长，对吗？',
        '從{{from}}上床到{{to}}起床只有{{hours}}小時，睡著的時間比它還長，對嗎？',
        'From {{from}} to {{to}} is only {{hours}} hours in bed, less than the hours asleep. Is that right?',
        'С {{from}} до {{to}} — всего {{hours}} ч в постели, меньше, чем часов сна. Всё верно?',
      ),
    },
  },
];

const otherReason: readonly Item[] = [
  {
    code: '5j-reason',
    kind: 'text',
    unscored: true,
    maxLength: 200,
    text: text(
      '其他影响睡眠的原因（没有则不填）',
      '其他影響睡眠的原因（沒有則免填）',
      'Another reason, if any',
      'Другая причина, если есть',
    ),
  },
  {
    ...question(
      '5j',
      often,
      text('这个原因多久一次？', '此原因多久一次？', 'How often that reason', 'Как часто мешала эта причина'),
    ),
    when: [{ item: '5j-reason', is: 'answered', value: 0 }],
  },
];

const shares = [{ item: '10', is: 'above', value: 0 }] as const;

const partnerItems: readonly Item[] = [
  {
    ...question(
      '10',
      partner,
      text('有人同睡或同住吗？', '有人同睡或同住嗎？', 'Bed partner or room-mate', 'Кто спит рядом'),
    ),
    unscored: true,
  },
  ...questionsOf(seen, often).map((item): Item => ({ ...item, hint: seenHint, unscored: true, when: shares })),
  {
    code: '10e',
    kind: 'text',
    unscored: true,
    maxLength: 200,
    text: text(
      '睡眠中其他不安的表现',
      '睡眠中其他不安的表現',
      'Other restlessness in sleep',
      'Другое беспокойство во сне',
    ),
    when: shares,
  },
];

/** The nineteen questions of Buysse 1989 and those to the bed partner, which are not scored; in short cues. */
export const sections: readonly Section[] = [
  { code: 'times', title: text('作息', '作息', 'Times', 'Время сна'), items: times },
  {
    code: 'causes',
    title: text('影响睡眠的事', '影響睡眠的事', 'What disturbs sleep', 'Что мешает сну'),
    items: [...questionsOf(causes, often).map((item) => ({ ...item, hint: causeHint })), ...otherReason],
  },
  {
    code: 'quality',
    title: text('质量与白天', '品質與白天', 'Quality and the day', 'Качество сна и день'),
    items: [
      question(
        '6',
        quality,
        text('总的睡眠质量', '整體睡眠品質', 'Sleep quality on the whole', 'Качество сна в целом'),
      ),
      question(
        '7',
        often,
        text(
          '用药助眠（处方或自购）',
          '服藥助眠（處方或自購）',
          'Medicine to sleep, prescribed or bought',
          'Лекарства для сна, по рецепту или без',
        ),
      ),
      question(
        '8',
        often,
        text(
          '开车、吃饭或聚会时难保持清醒',
          '開車、吃飯或聚會時難保持清醒',
          'Hard to stay awake at the wheel, at meals or in company',
          'Трудно не уснуть за рулём, за едой или в обществе',
        ),
      ),
      question(
        '9',
        problem,
        text('打起精神做事', '打起精神做事', 'Keeping up the drive to get things done', 'Сохранять бодрость для дел'),
      ),
    ],
  },
  { code: 'partner', title: text('同睡者', '同睡者', 'Bed partner', 'Кто спит рядом'), items: partnerItems },
];
