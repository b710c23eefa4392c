import type { ChoiceItem } from '../instrument.ts';
import { graded } from './gradeRows.ts';

const unable = ['完全不能', '完全無法', 'Not at all', 'Совсем не может'] as const;

/** The eight activities of Lawton & Brody 1969; each printed option is numbered, and counts 1 or 0. */
export const items: readonly ChoiceItem[] = [
  graded(
    '1',
    ['打电话', '使用電話', 'Telephone', 'Телефон'],
    [
      [
        1,
        '自己查号、拨号，主动打',
        '自行查號、撥號並主動打',
        'Calls on own initiative, looks up numbers',
        'Звонит сам(а), находит номера',
        1,
      ],
      [
        2,
        '能拨几个熟悉的号码',
        '可撥幾個熟悉的號碼',
        'Calls a few well-known numbers',
        'Набирает несколько знакомых номеров',
        1,
      ],
      [3, '能接听，不会拨打', '會接聽，不會撥打', 'Answers but does not call', 'Отвечает, но не звонит', 1],
      [4, ...unable, 0],
    ],
  ),
  graded(
    '2',
    ['购物', '購物', 'Shopping', 'Покупки'],
    [
      [1, '所有东西都自己买', '所有東西皆可自己買', 'Does all shopping alone', 'Все покупки делает самостоятельно', 1],
      [2, '只能自己买小东西', '僅能自己買小東西', 'Only small purchases alone', 'Самостоятельно — только мелочи', 0],
      [3, '每次都要人陪', '每次都需有人陪', 'Needs company each time', 'Всегда нужен сопровождающий', 0],
      [4, ...unable, 0],
    ],
  ),
  graded(
    '3',
    ['做饭', '準備餐點', 'Preparing food', 'Приготовление еды'],
    [
      [
        1,
        '自己计划、做好、端上桌',
        '自行規劃、烹煮並上桌',
        'Plans, cooks and serves meals alone',
        'Сам(а) продумывает, готовит и подаёт',
        1,
      ],
      [2, '配料备好才能做', '備好食材才能煮', 'Cooks if the ingredients are given', 'Готовит, если дать продукты', 0],
      [
        3,
        '只会加热，或做了但营养不够',
        '只會加熱，或煮了但營養不足',
        'Heats meals, or cooks an inadequate diet',
        'Разогревает или питается неполноценно',
        0,
      ],
      [4, '饭菜要别人做好端来', '餐點需他人備妥', 'Meals must be made and served', 'Еду готовят и подают другие', 0],
    ],
  ),
  graded(
    '4',
    ['家务', '家事', 'Housekeeping', 'Уборка'],
    [
      [
        1,
        '自己料理，重活偶尔要人帮',
        '可自理，粗重工作偶需協助',
        'Keeps house, some help with heavy work',
        'Ведёт хозяйство, помощь — лишь с тяжёлым',
        1,
      ],
      [
        2,
        '能做洗碗、铺床等轻活',
        '可做洗碗、鋪床等輕鬆家事',
        'Light tasks such as dishes and beds',
        'Лёгкие дела: посуда, постель',
        1,
      ],
      [
        3,
        '能做轻活，但不够整洁',
        '可做輕鬆家事，但不夠整潔',
        'Light tasks, not clean enough',
        'Лёгкие дела, но недостаточно чисто',
        1,
      ],
      [4, '所有家务都要人帮', '所有家事都需協助', 'Needs help with all of it', 'Нужна помощь во всём', 1],
      [5, '完全不做', '完全不做', 'Takes no part', 'Не участвует', 0],
    ],
  ),
  graded(
    '5',
    ['洗衣', '洗衣', 'Laundry', 'Стирка'],
    [
      [1, '自己洗全部衣物', '可自行清洗所有衣物', 'Does all own laundry', 'Стирает всё своё', 1],
      [2, '只洗小件', '僅清洗小件衣物', 'Washes small items', 'Стирает мелкие вещи', 1],
      [3, '全由别人洗', '全由他人代洗', 'All done by others', 'Всё стирают другие', 0],
    ],
  ),
  graded(
    '6',
    ['出行', '外出交通', 'Transport', 'Поездки'],
    [
      [
        1,
        '自己乘公交或开车',
        '自行搭大眾運輸或開車',
        'Public transport or own car, alone',
        'Транспорт или своя машина, без помощи',
        1,
      ],
      [
        2,
        '自己叫出租车，不乘公交',
        '可自行搭計程車，不搭大眾運輸',
        'Takes taxis, not public transport',
        'Такси — да, общественный транспорт — нет',
        1,
      ],
      [
        3,
        '有人陪才能乘公交',
        '有人陪才能搭大眾運輸',
        'Public transport with company',
        'Общественный транспорт с сопровождением',
        1,
      ],
      [
        4,
        '有人陪，只乘出租车或私家车',
        '有人陪，僅搭計程車或自用車',
        'Only by taxi or car, with company',
        'Только такси или машина с сопровождением',
        0,
      ],
      [5, '不外出', '不外出', 'Does not travel', 'Никуда не ездит', 0],
    ],
  ),
  graded(
    '7',
    ['服药', '服藥', 'Medicines', 'Лекарства'],
    [
      [
        1,
        '自己按时按量服',
        '自行按時按量服用',
        'Right doses at the right time, alone',
        'Сам(а) принимает верно и вовремя',
        1,
      ],
      [
        2,
        '事先分好才能服',
        '事先分好才能服用',
        'Takes them if set out beforehand',
        'Принимает, если разложить заранее',
        0,
      ],
      [3, '不能自己服药', '無法自行服藥', 'Cannot take them alone', 'Не может принимать без помощи', 0],
    ],
  ),
  graded(
    '8',
    ['管钱', '處理財務', 'Money', 'Деньги'],
    [
      [
        1,
        '自己管理收支和账户',
        '自行管理收支與帳戶',
        'Manages money and accounts alone',
        'Сам(а) ведёт деньги и счета',
        1,
      ],
      [
        2,
        '会日常花销，大额或银行要人帮',
        '可應付日常開銷，大額或銀行需協助',
        'Daily purchases; help with banking or large sums',
        'Мелкие траты; банк и крупные суммы — с помощью',
        1,
      ],
      [3, '不能管钱', '無法處理財務', 'Cannot handle money', 'Не может обращаться с деньгами', 0],
    ],
  ),
];
