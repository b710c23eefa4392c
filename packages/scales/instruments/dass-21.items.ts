import type { ChoiceItem } from '../instrument.ts';
import { choice, text } from './compose.ts';
import { questionsOf, type Row } from './rows.ts';

/** How far a sentence was true of the past week, 0–3. */
const fit = [
  choice(0, text('不符合', '不符合', 'Not at all', 'Совсем нет')),
  choice(1, text('有时符合', '有時符合', 'To some degree, or at times', 'Отчасти или иногда')),
  choice(2, text('常常符合', '常常符合', 'Considerably, or often', 'Заметно или часто')),
  choice(3, text('总是符合', '總是符合', 'Very much, or nearly always', 'Очень или почти всегда')),
];

const rows: readonly Row[] = [
  ['1', '我很难平静下来', '我很難平靜下來', 'It was hard to come to rest', 'Мне было трудно успокоиться'],
  ['2', '我觉得口干', '我覺得口乾', 'My mouth felt dry', 'Я замечал(а) сухость во рту'],
  [
    '3',
    '我感觉不到任何愉快',
    '我感覺不到任何愉快',
    'Nothing gave me a pleasant feeling',
    'Я не чувствовал(а) ничего приятного',
  ],
  [
    '4',
    '我呼吸困难（没有用力也喘不过气）',
    '我呼吸困難（沒有用力也喘不過氣）',
    'Breathing was hard (fast or short of breath without effort)',
    'Мне было трудно дышать (одышка без нагрузки)',
  ],
  [
    '5',
    '我很难主动去做事',
    '我很難主動去做事',
    'I could hardly bring myself to do things',
    'Мне было трудно взяться за дело',
  ],
  ['6', '我对事情反应过度', '我對事情反應過度', 'I overreacted', 'Я слишком остро на всё реагировал(а)'],
  [
    '7',
    '我身体发抖，例如手抖',
    '我身體發抖，例如手抖',
    'I trembled, for example in the hands',
    'У меня была дрожь, например в руках',
  ],
  ['8', '我觉得很耗神', '我覺得很耗神', 'I was living on my nerves', 'Я был(а) на нервах'],
  [
    '9',
    '我担心会惊慌、出丑',
    '我擔心會驚慌、出醜',
    'I feared I might panic and look foolish',
    'Я боялся(ась) запаниковать и выглядеть глупо',
  ],
  [
    '10',
    '我看不到有什么盼头',
    '我看不到有什麼盼望',
    'I saw nothing ahead to hope for',
    'Мне нечего было ждать от будущего',
  ],
  ['11', '我变得焦躁', '我變得焦躁', 'I grew agitated', 'Я приходил(а) в беспокойство'],
  ['12', '我松弛不下来', '我鬆弛不下來', 'I could not let go of tension', 'Мне было трудно расслабиться'],
  ['13', '我情绪低落、难过', '我情緒低落、難過', 'I was downcast and sad', 'Мне было грустно и тоскливо'],
  [
    '14',
    '有事打断我，我就受不了',
    '有事打斷我，我就受不了',
    'I could not bear anything that held me up',
    'Я не терпел(а), когда мне мешали',
  ],
  ['15', '我觉得快要惊慌失措', '我覺得快要驚慌失措', 'Panic seemed about to take hold', 'Я был(а) на грани паники'],
  ['16', '我对什么都热心不起来', '我對什麼都提不起勁', 'I could not warm to anything', 'Меня ничто не увлекало'],
  [
    '17',
    '我觉得自己没有价值',
    '我覺得自己沒有價值',
    'I thought little of myself',
    'Я чувствовал(а) себя никчёмным человеком',
  ],
  ['18', '一点事就会惹恼我', '一點事就會惹惱我', 'I was easily hurt or annoyed', 'Меня легко было задеть'],
  [
    '19',
    '没有用力时也感到心跳异常',
    '沒有用力時也感到心跳異常',
    'My heart raced or skipped though I was at rest',
    'Без нагрузки я чувствовал(а) сердцебиение или перебои',
  ],
  ['20', '没什么事我也会害怕', '沒什麼事我也會害怕', 'Fear came over me for no reason', 'Мне было страшно без причины'],
  ['21', '我看不出活着有什么意思', '我看不出活著有什麼意義', 'I saw no sense in life', 'Я не видел(а) смысла в жизни'],
];

/** The twenty-one sentences in the order of Lovibond & Lovibond 1995. */
export const items: readonly ChoiceItem[] = questionsOf(rows, fit);
