import type { ChoiceItem, Section } from '../instrument.ts';
import { choice, question, text, unratedChoice } from './compose.ts';

/** Printed "a", 0, 1, 2; 9 stands for the "a", which carries no points and is not zero. */
const signs = [
  unratedChoice(9, text('a 无法评定', 'a 無法評定', 'a Cannot be rated', 'a Оценить нельзя')),
  choice(0, text('没有', '沒有', 'Absent', 'Нет')),
  choice(1, text('轻度或间断出现', '輕度或間歇出現', 'Mild, or comes and goes', 'Слабо или временами')),
  choice(2, text('严重', '嚴重', 'Severe', 'Сильно')),
];

type Words = readonly [zh: string, zhTW: string, en: string, ru: string];
type Sign = readonly [code: string, name: Words, hint?: Words];

const acute: Words = [
  '仅在一个月内急起的改变才计分',
  '僅一個月內急性發生的改變才計分',
  'Only a change that came within a month counts',
  'Учитывается только изменение, возникшее за месяц',
];

function sign([code, name, hint]: Sign): ChoiceItem {
  return question(code, signs, text(...name), hint && text(...hint));
}

const mood: readonly Sign[] = [
  [
    '1',
    [
      '焦虑：神情焦虑、反复思虑、担心',
      '焦慮：神情焦慮、反覆思慮、擔心',
      'Anxiety: anxious look, brooding, worry',
      'Тревога: тревожный вид, навязчивые думы, беспокойство',
    ],
  ],
  [
    '2',
    [
      '悲伤：神情、声音悲伤，流泪',
      '悲傷：神情、聲音悲傷，流淚',
      'Sadness: sad look or voice, tears',
      'Печаль: печальные лицо и голос, слёзы',
    ],
  ],
  [
    '3',
    [
      '遇到高兴的事没有反应',
      '遇到高興的事沒有反應',
      'Pleasant events bring no reaction',
      'Не откликается на приятные события',
    ],
  ],
  [
    '4',
    [
      '易激惹：容易烦躁、发火',
      '易怒：容易煩躁、發脾氣',
      'Irritability: easily annoyed, quick temper',
      'Раздражительность: легко сердится, вспыльчивость',
    ],
  ],
];

const behaviour: readonly Sign[] = [
  [
    '5',
    [
      '激越：坐立不安、搓手、扯头发',
      '激動不安：坐立不安、搓手、扯頭髮',
      'Agitation: restless, wrings hands, pulls hair',
      'Возбуждение: беспокойство, ломает руки, рвёт волосы',
    ],
  ],
  [
    '6',
    [
      '迟缓：动作、言语、反应慢',
      '遲緩：動作、言語、反應慢',
      'Retardation: slow to move, speak or react',
      'Заторможенность: медленные движения, речь, реакции',
    ],
  ],
  [
    '7',
    ['躯体不适多', '身體不適多', 'Many bodily complaints', 'Много телесных жалоб'],
    [
      '只有胃肠道症状时记0',
      '僅有腸胃道症狀時記0',
      'Stomach and bowel complaints alone: 0',
      'Только желудочно-кишечные жалобы: 0',
    ],
  ],
  [
    '8',
    [
      '失去兴趣：不如以前投入平常的活动',
      '失去興趣：不如以前投入平常的活動',
      'Loss of interest: takes less part in usual activities',
      'Потеря интереса: меньше занят(а) привычным',
    ],
    acute,
  ],
];

const physical: readonly Sign[] = [
  [
    '9',
    [
      '食欲下降，吃得比平常少',
      '食慾下降，吃得比平常少',
      'Poor appetite, eats less than usual',
      'Аппетит снижен, ест меньше обычного',
    ],
  ],
  [
    '10',
    ['体重减轻', '體重減輕', 'Loss of weight', 'Потеря веса'],
    ['一个月减轻超过2.3公斤记2', '一個月減輕超過2.3公斤記2', 'Over 2.3 kg in a month: 2', 'Более 2,3 кг за месяц: 2'],
  ],
  [
    '11',
    [
      '没有精力：容易疲乏，活动不能持久',
      '沒有精力：容易疲倦，活動無法持久',
      'Lack of energy: tires easily, cannot keep going',
      'Нет сил: быстро устаёт, не может долго заниматься',
    ],
    acute,
  ],
];

const cyclic: readonly Sign[] = [
  [
    '12',
    [
      '情绪昼夜变化，早晨更重',
      '情緒日夜變化，早晨較重',
      'Mood changes through the day, worse in the morning',
      'Суточные колебания настроения, утром хуже',
    ],
  ],
  ['13', ['入睡困难，比平常晚', '入睡困難，比平常晚', 'Falls asleep later than usual', 'Засыпает позже обычного']],
  ['14', ['夜里多次醒来', '夜間多次醒來', 'Wakes many times at night', 'Много раз просыпается ночью']],
  ['15', ['早醒，比平常早', '早醒，比平常早', 'Wakes earlier than usual', 'Просыпается раньше обычного']],
];

const ideas: readonly Sign[] = [
  [
    '16',
    [
      '自杀：觉得活着没意义、想死或有自杀行为',
      '自殺：覺得活著沒意義、想死或有自殺行為',
      'Suicide: weary of life, wish or attempt to die',
      'Суицид: жить не стоит, желание умереть, попытка',
    ],
  ],
  [
    '17',
    [
      '自我评价低：自责、自贬、觉得失败',
      '自我評價低：自責、自貶、覺得失敗',
      'Low self-esteem: self-blame, self-reproach, sense of failure',
      'Низкая самооценка: самообвинение, самоуничижение, чувство провала',
    ],
  ],
  ['18', ['悲观：总往最坏处想', '悲觀：總往最壞處想', 'Pessimism: expects the worst', 'Пессимизм: ждёт худшего']],
  [
    '19',
    [
      '与情绪一致的妄想：贫穷、患病或丧失',
      '與情緒一致的妄想：貧窮、生病或失去',
      'Delusions in keeping with the mood: poverty, illness, loss',
      'Бред, созвучный настроению: бедности, болезни, утраты',
    ],
  ],
];

/** The nineteen signs of Alexopoulos 1988 in their five groups. */
export const sections: readonly Section[] = [
  { code: 'mood', title: text('情绪', '情緒', 'Mood', 'Настроение'), items: mood.map(sign) },
  { code: 'behaviour', title: text('行为', '行為', 'Behaviour', 'Поведение'), items: behaviour.map(sign) },
  { code: 'physical', title: text('躯体', '身體', 'Body', 'Телесные признаки'), items: physical.map(sign) },
  { code: 'cyclic', title: text('周期', '週期', 'Cycles', 'Суточный ритм'), items: cyclic.map(sign) },
  { code: 'ideas', title: text('想法', '想法', 'Ideas', 'Мысли'), items: ideas.map(sign) },
];
