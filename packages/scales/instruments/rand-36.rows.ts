import type { Row } from './rows.ts';

/** Items 3–12. */
export const activities: readonly Row[] = [
  [
    '3',
    '跑步、搬重物、打球等剧烈活动',
    '跑步、搬重物、打球等費力活動',
    'Hard effort: running, lifting heavy loads, sport',
    'Большие нагрузки: бег, тяжести, спорт',
  ],
  [
    '4',
    '挪桌子、拖地、打太极拳等中等活动',
    '移動桌子、拖地、打太極拳等中等活動',
    'Moderate effort: moving a table, sweeping, easy cycling',
    'Умеренные нагрузки: подвинуть стол, подмести, ехать на велосипеде',
  ],
  ['5', '提着买来的菜和东西', '提買回來的菜與日用品', 'Carrying shopping', 'Нести покупки'],
  ['6', '一口气上几层楼', '爬好幾層樓', 'Several flights of stairs', 'Подняться на несколько этажей'],
  ['7', '上一层楼', '爬一層樓', 'One flight of stairs', 'Подняться на один этаж'],
  [
    '8',
    '弯腰、下蹲、跪下',
    '彎腰、蹲下、跪下',
    'Bending, squatting or kneeling',
    'Наклониться, присесть, встать на колени',
  ],
  ['9', '走一公里半以上', '走一公里半以上', 'Walking more than 1.5 km', 'Пройти больше полутора километров'],
  ['10', '走几百米', '走幾百公尺', 'Walking several hundred metres', 'Пройти несколько сотен метров'],
  ['11', '走一百米', '走一百公尺', 'Walking a hundred metres', 'Пройти сто метров'],
  ['12', '自己洗澡、穿衣', '自己洗澡、穿衣', 'Bathing and dressing alone', 'Самостоятельно вымыться и одеться'],
];

/** Items 13–16, because of the body. */
export const bodyAtWork: readonly Row[] = [
  [
    '13',
    '花在工作或日常事务上的时间少了',
    '花在工作或日常事務上的時間變少',
    'You spent less time on work or daily tasks',
    'Приходилось меньше времени уделять работе и делам',
  ],
  [
    '14',
    '做成的事比想做的少',
    '完成的事比想做的少',
    'You got less done than you wanted',
    'Удавалось сделать меньше, чем хотелось',
  ],
  [
    '15',
    '有些工作或事务不能做了',
    '有些工作或事務不能做了',
    'Some kinds of work or tasks were beyond you',
    'Какие-то виды работы или дел были недоступны',
  ],
  [
    '16',
    '做起来吃力，要多费劲',
    '做起來吃力，要多花力氣',
    'Work or tasks took more effort',
    'Работа и дела требовали лишних усилий',
  ],
];

/** Items 17–19, because of the mood. */
export const moodAtWork: readonly Row[] = [
  [
    '17',
    '花在工作或日常事务上的时间少了',
    '花在工作或日常事務上的時間變少',
    'You spent less time on work or daily tasks',
    'Приходилось меньше времени уделять работе и делам',
  ],
  [
    '18',
    '做成的事比想做的少',
    '完成的事比想做的少',
    'You got less done than you wanted',
    'Удавалось сделать меньше, чем хотелось',
  ],
  [
    '19',
    '做事不如平时仔细',
    '做事不如平時仔細',
    'You worked with less care than usual',
    'Дела делались менее тщательно, чем обычно',
  ],
];

/** Items 23–31. */
export const feelings: readonly Row[] = [
  ['23', '觉得浑身是劲', '覺得充滿活力', 'You felt lively', 'Вы были бодры'],
  ['24', '精神很紧张', '精神很緊張', 'You were very nervous', 'Вы сильно нервничали'],
  [
    '25',
    '情绪很低，什么都不能让您高兴',
    '情緒很低落，什麼都無法讓您高興',
    'You were so low that nothing could cheer you',
    'Было так тяжело на душе, что ничто не радовало',
  ],
  ['26', '心里平静', '心情平靜', 'You felt calm', 'Вы были спокойны'],
  ['27', '精力充沛', '精力充沛', 'You had plenty of energy', 'У вас было много сил'],
  ['28', '心情沉闷、难过', '心情鬱悶、難過', 'You felt sad and heavy', 'Вам было грустно и тоскливо'],
  ['29', '筋疲力尽', '筋疲力盡', 'You felt used up', 'Вы были измучены'],
  ['30', '觉得快乐', '覺得快樂', 'You were happy', 'Вы были счастливы'],
  ['31', '觉得累', '覺得累', 'You felt tired', 'Вы чувствовали усталость'],
];

/** Items 33–36. */
export const outlook: readonly Row[] = [
  [
    '33',
    '我好像比别人容易生病',
    '我好像比別人容易生病',
    'I seem to fall ill sooner than others',
    'Кажется, я болею чаще других',
  ],
  [
    '34',
    '我和认识的人一样健康',
    '我和認識的人一樣健康',
    'I am as healthy as the people I know',
    'Здоровье у меня не хуже, чем у знакомых',
  ],
  [
    '35',
    '我想我的健康会变差',
    '我認為我的健康會變差',
    'I think my health will get worse',
    'Думаю, моё здоровье ухудшится',
  ],
  ['36', '我的健康好极了', '我的健康好極了', 'My health could not be better', 'Здоровье у меня превосходное'],
];
