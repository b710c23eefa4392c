import type { ChoiceItem } from '../instrument.ts';
import { shareOfTime } from './choices.ts';
import { questionsOf, type Row } from './rows.ts';

const rows: readonly Row[] = [
  ['1', '我心里难受，打不起精神', '我心裡難受，打不起精神', 'I am low and downcast', 'На душе у меня тяжело и грустно'],
  [
    '2',
    '早上是我一天里心情最好的时候',
    '早上是我一天中心情最好的時候',
    'I am at my best in the morning',
    'Лучшее время дня для меня — утро',
  ],
  [
    '3',
    '我掉眼泪，或忍不住想掉',
    '我掉眼淚，或忍不住想掉',
    'I cry, or am close to crying',
    'Я плачу или готов(а) заплакать',
  ],
  ['4', '我夜里睡不好', '我夜裡睡不好', 'My nights are bad', 'Ночью мне не спится'],
  ['5', '我的饭量没有变', '我的食量沒有變', 'I eat no less than usual', 'Я ем не меньше обычного'],
  [
    '6',
    '亲密接触仍让我感到愉快',
    '親密接觸仍讓我感到愉快',
    'Sex and closeness still give me pleasure',
    'Близость и интимная жизнь меня по-прежнему радуют',
  ],
  ['7', '我瘦下来了', '我瘦下來了', 'My weight is going down', 'Я худею'],
  ['8', '我大便不通畅', '我排便不順', 'Constipation is a bother to me', 'У меня бывают запоры'],
  ['9', '我的心跳得快了', '我的心跳變快了', 'My pulse is quicker than it was', 'Сердце стало биться чаще'],
  ['10', '我没做什么也觉得累', '我沒做什麼也覺得累', 'I tire without cause', 'Усталость приходит без повода'],
  ['11', '我的头脑依旧清醒', '我的頭腦依舊清楚', 'My head is as clear as ever', 'Голова у меня ясная, как всегда'],
  [
    '12',
    '我做惯常的事不觉得费力',
    '我做平常的事不覺得吃力',
    'My usual tasks come easily',
    'Привычные дела даются мне легко',
  ],
  ['13', '我烦躁，静不下来', '我煩躁，靜不下來', 'I fidget and find no rest', 'Мне неспокойно, не сидится на месте'],
  [
    '14',
    '想到以后，我觉得有盼头',
    '想到以後，我覺得有盼望',
    'I expect good things to come',
    'Я с надеждой смотрю в будущее',
  ],
  ['15', '我的脾气变急了', '我的脾氣變急了', 'My temper is shorter than it was', 'Меня стало легче вывести из себя'],
  ['16', '我拿主意不费劲', '我做決定不費力', 'I can decide things without trouble', 'Решения даются мне без труда'],
  [
    '17',
    '别人用得着我，我还有用处',
    '別人用得上我，我還有用處',
    'I am of use, and others need me',
    'От меня есть польза, во мне нуждаются',
  ],
  ['18', '我的日子过得充实', '我的日子過得充實', 'There is much in my life', 'Жизнь у меня насыщенная'],
  [
    '19',
    '我想过：要是我死了，家人会更好过',
    '我想過：要是我死了，家人會更好過',
    'Were I dead, I think, it would be better for the others',
    'Мне думается: умри я, другим стало бы легче',
  ],
  [
    '20',
    '以前喜欢的事，我现在照样喜欢',
    '以前喜歡的事，我現在一樣喜歡',
    'Old pleasures please me still',
    'Прежние радости остались для меня радостями',
  ],
];

/** The twenty statements in the order of Zung 1965; half of them are worded the healthy way round. */
export const items: readonly ChoiceItem[] = questionsOf(rows, shareOfTime);
