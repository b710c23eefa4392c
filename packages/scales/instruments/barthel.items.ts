import type { Choice, ChoiceItem } from '../instrument.ts';
import { choice, question, text } from './compose.ts';

const unable = (words = text('完全依赖', '完全依賴', 'Dependent', 'Полная зависимость')): Choice => choice(0, words);
const someHelp = text('需要部分帮助', '需要部分協助', 'Needs some help', 'Нужна частичная помощь');
const alone = text('独立完成', '可獨立完成', 'Independent', 'Самостоятельно');
const leaks = text('偶尔失禁', '偶爾失禁', 'Occasional accidents', 'Редкие случаи недержания');
const incontinent = text('失禁', '失禁', 'Incontinent', 'Недержание');
const continent = text('能控制', '可控制', 'Continent', 'Контролирует');

/** The ten activities with the points of Mahoney & Barthel 1965, in the published order. */
export const items: readonly ChoiceItem[] = [
  question('1', [unable(), choice(5, someHelp), choice(10, alone)], text('进食', '進食', 'Feeding', 'Приём пищи')),
  question(
    '2',
    [unable(text('需要帮助', '需要協助', 'Needs help', 'Нужна помощь')), choice(5, alone)],
    text('洗澡', '洗澡', 'Bathing', 'Мытьё'),
  ),
  question(
    '3',
    [unable(text('需要帮助', '需要協助', 'Needs help', 'Нужна помощь')), choice(5, alone)],
    text(
      '修饰：洗脸、梳头、刷牙、剃须',
      '個人衛生：洗臉、梳頭、刷牙、刮鬍子',
      'Grooming: face, hair, teeth, shaving',
      'Уход за собой: умывание, причёсывание, чистка зубов, бритьё',
    ),
  ),
  question(
    '4',
    [unable(), choice(5, someHelp), choice(10, alone)],
    text(
      '穿衣，包括系扣、拉链、鞋',
      '穿脫衣物，包括扣子、拉鍊、鞋子',
      'Dressing, with buttons, zips and shoes',
      'Одевание, включая пуговицы, молнии и обувь',
    ),
  ),
  question(
    '5',
    [unable(incontinent), choice(5, leaks), choice(10, continent)],
    text('控制大便', '排便控制', 'Bowels', 'Контроль дефекации'),
    text(
      '须由他人灌肠的算失禁。',
      '須由他人灌腸者算失禁。',
      'Needing to be given enemas counts as incontinent.',
      'Если клизмы ставят другие, считается недержанием.',
    ),
  ),
  question(
    '6',
    [unable(incontinent), choice(5, leaks), choice(10, continent)],
    text('控制小便', '排尿控制', 'Bladder', 'Контроль мочеиспускания'),
    text(
      '自己能管理导尿管的算能控制，不能的算失禁。',
      '能自行處理導尿管者算可控制，不能者算失禁。',
      'Someone who manages a catheter alone counts as continent, one who does not as incontinent.',
      'Кто сам обслуживает катетер, считается контролирующим; кто не может — недержание.',
    ),
  ),
  question(
    '7',
    [unable(), choice(5, someHelp), choice(10, alone)],
    text(
      '如厕：到厕所、整理衣物、擦净',
      '如廁：到廁所、整理衣物、擦拭',
      'Using the toilet: getting there, clothing, wiping',
      'Пользование туалетом: дойти, одежда, гигиена',
    ),
  ),
  question(
    '8',
    [
      unable(
        text(
          '不能转移，坐不稳',
          '無法移位，坐不穩',
          'Unable, no sitting balance',
          'Не может, не удерживает равновесие сидя',
        ),
      ),
      choice(
        5,
        text(
          '需要大量帮助（一两个人），能坐',
          '需要大量協助（一至兩人），可坐',
          'Much help from one or two people, can sit',
          'Значительная помощь одного–двух человек, может сидеть',
        ),
      ),
      choice(
        10,
        text(
          '需要少量帮助或提醒',
          '需要少許協助或提醒',
          'A little help or reminding',
          'Небольшая помощь или подсказка',
        ),
      ),
      choice(15, alone),
    ],
    text('床与椅之间转移', '床與椅之間移位', 'Moving between bed and chair', 'Перемещение между кроватью и стулом'),
  ),
  question(
    '9',
    [
      unable(
        text(
          '不能走动，或不足45米',
          '無法行動，或不足45公尺',
          'Does not move about, or not that far',
          'Не передвигается или менее 45 метров',
        ),
      ),
      choice(
        5,
        text('用轮椅独立移动', '可獨立操作輪椅', 'Independent in a wheelchair', 'Самостоятельно на кресле-коляске'),
      ),
      choice(
        10,
        text(
          '由一人扶助或看护下行走',
          '由一人扶持或監督下行走',
          'Walks with the help or watch of one person',
          'Ходит с помощью или под присмотром одного человека',
        ),
      ),
      choice(
        15,
        text(
          '独立行走，可用助行器',
          '獨立行走，可使用輔具',
          'Walks alone, an aid is allowed',
          'Ходит самостоятельно, можно с опорой',
        ),
      ),
    ],
    text(
      '平地行走约45米',
      '平地行走約45公尺',
      'Walking on the level, about 45 metres',
      'Ходьба по ровному месту, около 45 метров',
    ),
  ),
  question(
    '10',
    [unable(), choice(5, someHelp), choice(10, alone)],
    text('上下楼梯', '上下樓梯', 'Stairs', 'Подъём и спуск по лестнице'),
  ),
];
