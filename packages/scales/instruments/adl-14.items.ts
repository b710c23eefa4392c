import type { ChoiceItem } from '../instrument.ts';
import { independence } from './choices.ts';
import { question, text } from './compose.ts';

/** The fourteen activities in the order of the Chinese form; its two parts are the subscales. */
export const items: readonly ChoiceItem[] = [
  question(
    '1',
    independence,
    text('乘公共交通外出', '搭乘大眾運輸外出', 'Travelling by public transport', 'Поездки общественным транспортом'),
  ),
  question(
    '2',
    independence,
    text('在住处附近走动', '在住家附近走動', 'Walking about near home', 'Ходьба вблизи дома'),
  ),
  question('3', independence, text('做饭做菜', '準備餐點', 'Cooking meals', 'Приготовление еды')),
  question('4', independence, text('打扫收拾等家务', '打掃整理等家事', 'Housework', 'Работа по дому')),
  question(
    '5',
    independence,
    text('按时按量吃药', '按時按量服藥', 'Taking medicines as prescribed', 'Приём лекарств по назначению'),
  ),
  question('6', independence, text('吃饭', '進食', 'Eating', 'Приём пищи')),
  question('7', independence, text('穿脱衣服', '穿脫衣物', 'Dressing and undressing', 'Одевание и раздевание')),
  question(
    '8',
    independence,
    text(
      '洗脸、刷牙、梳头',
      '洗臉、刷牙、梳頭',
      'Washing the face, teeth and hair care',
      'Умывание, чистка зубов, причёсывание',
    ),
  ),
  question('9', independence, text('洗自己的衣服', '洗自己的衣物', 'Doing one’s own laundry', 'Стирка своих вещей')),
  question('10', independence, text('洗澡', '洗澡', 'Bathing', 'Мытьё в ванне или под душем')),
  question('11', independence, text('买东西', '購物', 'Shopping', 'Покупки')),
  question(
    '12',
    independence,
    text('及时上厕所', '及時如廁', 'Getting to the toilet in time', 'Своевременное пользование туалетом'),
  ),
  question('13', independence, text('打电话', '打電話', 'Using the telephone', 'Пользование телефоном')),
  question(
    '14',
    independence,
    text('管理自己的钱', '管理自己的財務', 'Looking after one’s own money', 'Распоряжение своими деньгами'),
  ),
];
