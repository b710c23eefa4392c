import type { ChoiceItem } from '../instrument.ts';
import { yesNo } from './choices.ts';
import { items as shortForm } from './gds-15.items.ts';
import { questionsOf, type Row } from './rows.ts';

/** Where the fifteen questions of the short form stand in the long one, in the order of the short form. */
const places = [1, 2, 3, 4, 7, 8, 9, 10, 12, 14, 15, 17, 21, 22, 23];

const rows: readonly Row[] = [
  [
    '5',
    '您对将来抱有希望吗？',
    '您對將來抱有希望嗎？',
    'Do you look to the future with hope?',
    'Вы смотрите в будущее с надеждой?',
  ],
  [
    '6',
    '您有摆脱不掉的烦心念头吗？',
    '您有擺脫不掉的煩心念頭嗎？',
    'Do thoughts that you cannot shake off trouble you?',
    'Вас беспокоят мысли, от которых не удаётся избавиться?',
  ],
  [
    '11',
    '您常常坐立不安、静不下来吗？',
    '您常常坐立不安、靜不下來嗎？',
    'Are you often restless and unable to keep still?',
    'Вам часто бывает неспокойно, не сидится на месте?',
  ],
  [
    '13',
    '您常常为将来发愁吗？',
    '您常常為將來發愁嗎？',
    'Do you often worry about what is to come?',
    'Вы часто тревожитесь о будущем?',
  ],
  [
    '16',
    '您常常觉得心情沉重、低落吗？',
    '您常常覺得心情沉重、低落嗎？',
    'Do you often feel low and heavy-hearted?',
    'У вас часто бывает тяжело и тоскливо на душе?',
  ],
  [
    '18',
    '您常常为过去的事难受吗？',
    '您常常為過去的事難過嗎？',
    'Do things of the past often weigh on you?',
    'Вас часто тяготит прошлое?',
  ],
  [
    '19',
    '您觉得生活很有意思、很有劲头吗？',
    '您覺得生活很有意思、充滿樂趣嗎？',
    'Does life seem full of interest to you?',
    'Жизнь кажется вам интересной и увлекательной?',
  ],
  [
    '20',
    '着手做新的事情对您来说难吗？',
    '著手做新的事情對您來說難嗎？',
    'Is it hard for you to begin something new?',
    'Вам трудно взяться за новое дело?',
  ],
  [
    '24',
    '一点小事就会让您心烦吗？',
    '一點小事就會讓您心煩嗎？',
    'Do small things often upset you?',
    'Вас часто расстраивают мелочи?',
  ],
  [
    '25',
    '您是不是动不动就想掉眼泪？',
    '您是不是動不動就想掉眼淚？',
    'Do you often feel close to tears?',
    'Вам часто хочется плакать?',
  ],
  [
    '26',
    '您做事时难以专心吗？',
    '您做事時難以專心嗎？',
    'Is it hard for you to keep your mind on things?',
    'Вам трудно сосредоточиться?',
  ],
  [
    '27',
    '早上起床时您心情愉快吗？',
    '早上起床時您心情愉快嗎？',
    'Are you glad to get up in the morning?',
    'Утром вы встаёте с удовольствием?',
  ],
  [
    '28',
    '您不愿意参加聚会和交往吗？',
    '您不願意參加聚會與社交嗎？',
    'Do you keep away from company?',
    'Вы избегаете общества других людей?',
  ],
  [
    '29',
    '您拿主意容易吗？',
    '您做決定容易嗎？',
    'Is it easy for you to make up your mind?',
    'Вам легко принимать решения?',
  ],
  [
    '30',
    '您想事情还像从前一样清楚吗？',
    '您想事情還像從前一樣清楚嗎？',
    'Can you think as clearly as before?',
    'Голова у вас такая же ясная, как прежде?',
  ],
];

/**
 * The thirty questions in the order of Yesavage 1983, those of the short form in its words; "no" scores on 1, 5, 7, 9,
 * 15, 19, 21, 27, 29 and 30.
 */
export const items: readonly ChoiceItem[] = [
  ...shortForm.map((item, index) => ({ ...item, code: String(places[index]) })),
  ...questionsOf(rows, yesNo),
].toSorted((a, b) => Number(a.code) - Number(b.code));
