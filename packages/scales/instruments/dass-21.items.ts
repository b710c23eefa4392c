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
  ['1', '我很难平静下来', '我很難平靜下來', 'I could hardly wind down', 'Мне было трудно успокоиться'],
  ['2', '我觉得口干', '我覺得口乾', 'I noticed that my mouth was dry', 'Я замечал(а) сухость во рту'],
  [
    '3',
    '我感觉不到任何愉快',
    '我感覺不到任何愉快',
    'I felt nothing pleasant whatever',
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
  ['8', '我觉得很耗神', '我覺得很耗神', 'I ran on nervous energy', 'Я был(а) на нервах'],
  [
    '9',
    '我担心会惊慌、出丑',
    '我擔心會驚慌、出醜',
    'I feared I might panic and look foolish',
    'Я боялся(ась) запаниковать и выглядеть глупо',
  ],
  [
    '10',
    '我觉得没什么可盼望的',
    '我覺得沒有什麼可期待的',
    'There was nothing to look forward to',
    'Мне нечего было ждать от будущего',
  ],
  ['11', '我变得焦躁', '我變得焦躁', 'I grew agitated', 'Я приходил(а) в беспокойство'],
  ['12', '我很难放松', '我很難放鬆', 'I could hardly relax', 'Мне было трудно расслабиться'],
  ['13', '我情绪低落、难过', '我情緒低落、難過', 'I was downcast and sad', 'Мне было грустно и тоскливо'],
  [
    '14',
    '我不能容忍任何事打断我',
    '我無法容忍任何事打斷我',
    'I could not bear anything that held me up',
    'Я не терпел(а), когда мне мешали',
  ],
  ['15', '我觉得快要惊慌失措', '我覺得快要驚慌失措', 'I was close to panic', 'Я был(а) на грани паники'],
  ['16', '我对什么都热心不起来', '我對什麼都提不起勁', 'Nothing could rouse my enthusiasm', 'Меня ничто не увлекало'],
  [
    '17',
    '我觉得自己没有价值',
    '我覺得自己沒有價值',
    'I felt of little worth as a person',
    'Я чувствовал(а) себя никчёмным человеком',
  ],
  ['18', '我容易被激怒', '我容易被激怒', 'I was touchy', 'Я легко обижался(ась)'],
  [
    '19',
    '没有用力时也感到心跳异常',
    '沒有用力時也感到心跳異常',
    'I felt my heart without effort (racing, missing a beat)',
    'Я ощущал(а) сердце без нагрузки (частое, перебои)',
  ],
  ['20', '我无缘无故地害怕', '我無緣無故地害怕', 'I was scared without good reason', 'Мне было страшно без причины'],
  ['21', '我觉得生活没有意义', '我覺得生活沒有意義', 'Life seemed without meaning', 'Жизнь казалась бессмысленной'],
];

/** The twenty-one sentences in the order of Lovibond & Lovibond 1995. */
export const items: readonly ChoiceItem[] = questionsOf(rows, fit);
