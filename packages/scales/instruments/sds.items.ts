import type { ChoiceItem } from '../instrument.ts';
import { shareOfTime } from './choices.ts';
import { questionsOf, type Row } from './rows.ts';

const rows: readonly Row[] = [
  ['1', '我心情低落、郁闷', '我心情低落、鬱悶', 'I am low and downcast', 'Я чувствую подавленность и грусть'],
  [
    '2',
    '一天里我早晨的心情最好',
    '一天當中我早上的心情最好',
    'I am at my best in the morning',
    'Утром я чувствую себя лучше всего',
  ],
  [
    '3',
    '我会哭出来，或者很想哭',
    '我會哭出來，或是很想哭',
    'I cry, or am close to crying',
    'Я плачу или готов(а) заплакать',
  ],
  ['4', '我夜里睡不好', '我晚上睡不好', 'I sleep badly at night', 'Я плохо сплю ночью'],
  ['5', '我吃得和平常一样多', '我吃得和平常一樣多', 'I eat no less than usual', 'Я ем не меньше обычного'],
  [
    '6',
    '亲密接触仍让我感到愉快',
    '親密接觸仍讓我感到愉快',
    'Sex and closeness still give me pleasure',
    'Близость и интимная жизнь меня по-прежнему радуют',
  ],
  ['7', '我发觉自己瘦了', '我發覺自己變瘦了', 'I see that I am losing weight', 'Я замечаю, что худею'],
  ['8', '我有便秘的困扰', '我有便祕的困擾', 'Constipation troubles me', 'Меня беспокоят запоры'],
  ['9', '我的心跳比平时快', '我的心跳比平常快', 'My heart beats faster than usual', 'Сердце бьётся чаще обычного'],
  ['10', '我没做什么也觉得累', '我沒做什麼也覺得累', 'I get tired for no reason', 'Я устаю без всякой причины'],
  [
    '11',
    '我的头脑和平常一样清楚',
    '我的頭腦和平常一樣清楚',
    'My head is as clear as ever',
    'Голова у меня ясная, как всегда',
  ],
  [
    '12',
    '我做惯常的事不觉得费力',
    '我做平常的事不覺得吃力',
    'My usual tasks come easily',
    'Привычные дела даются мне легко',
  ],
  [
    '13',
    '我烦躁不安，静不下来',
    '我煩躁不安，靜不下來',
    'I am restless and cannot keep still',
    'Мне неспокойно, не сидится на месте',
  ],
  ['14', '我对将来抱有希望', '我對將來抱有希望', 'I have hope for the future', 'Я с надеждой смотрю в будущее'],
  ['15', '我比平常容易发火', '我比平常容易發脾氣', 'I am more irritable than usual', 'Я раздражаюсь сильнее обычного'],
  ['16', '我拿主意不费劲', '我做決定不費力', 'I can decide things without trouble', 'Мне легко принимать решения'],
  [
    '17',
    '我觉得自己有用，别人需要我',
    '我覺得自己有用，別人需要我',
    'I feel of use and needed',
    'Я чувствую, что приношу пользу и нужен(нужна)',
  ],
  ['18', '我的日子过得充实', '我的日子過得充實', 'My life is full', 'Моя жизнь достаточно наполнена'],
  [
    '19',
    '我想过：我死了，别人会过得更好',
    '我想過：我死了，別人會過得更好',
    'I think others would be better off with me dead',
    'Я думаю, что другим было бы лучше, если бы меня не стало',
  ],
  [
    '20',
    '以前喜欢的事，我现在照样喜欢',
    '以前喜歡的事，我現在一樣喜歡',
    'What I used to enjoy I enjoy still',
    'Меня по-прежнему радует то, что радовало раньше',
  ],
];

/** The twenty statements in the order of Zung 1965; half of them are worded the healthy way round. */
export const items: readonly ChoiceItem[] = questionsOf(rows, shareOfTime);
