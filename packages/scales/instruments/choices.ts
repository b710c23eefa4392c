import { choice, text, unratedChoice } from './compose.ts';

/** Yes 1, no 0, as printed; a "no" that scores is reversed by the instrument. */
export const yesNo = [choice(1, text('是', '是', 'Yes', 'Да')), choice(0, text('否', '否', 'No', 'Нет'))];

/** The AD8's three columns; 9 stands for the third, which prints no number and carries no points. */
export const changeOrNot = [
  choice(1, text('是，有变化', '是，有改變', 'Yes, there is a change', 'Да, изменение есть')),
  choice(0, text('不是，没有变化', '不是，沒有改變', 'No, there is no change', 'Нет, изменений не было')),
  unratedChoice(
    9,
    text('不适用或不清楚', '不適用或不清楚', 'Does not apply, or I cannot tell', 'Неприменимо или не могу сказать'),
  ),
];

/** How many days of the past two weeks, 0–3: PHQ-9 and GAD-7. */
export const daysOfTwoWeeks = [
  choice(0, text('没有过', '完全沒有', 'Not at all', 'Ни разу')),
  choice(1, text('有几天', '有幾天', 'On some days', 'В отдельные дни')),
  choice(2, text('超过一半的日子', '超過一半的日子', 'On more than half of the days', 'Более чем в половине дней')),
  choice(3, text('几乎天天', '幾乎天天', 'On almost every day', 'Почти каждый день')),
];

/** How much trouble the problems make; printed after the PHQ-9's items and not scored. */
export const troubleMade = [
  choice(0, text('没有影响', '沒有影響', 'No trouble', 'Не мешали')),
  choice(1, text('有些影响', '有些影響', 'Some trouble', 'Немного мешали')),
  choice(2, text('影响很大', '影響很大', 'A lot of trouble', 'Сильно мешали')),
  choice(3, text('几乎无法应付', '幾乎無法應付', 'Extreme trouble', 'Делали жизнь почти невозможной')),
];

/** How much of the time, 1–4: Zung's SAS. */
export const shareOfTime = [
  choice(1, text('没有或偶尔', '沒有或偶爾', 'Never or rarely', 'Никогда или редко')),
  choice(2, text('有时', '有時', 'Sometimes', 'Иногда')),
  choice(3, text('经常', '經常', 'Often', 'Часто')),
  choice(4, text('绝大部分时间', '絕大部分時間', 'Nearly all the time', 'Почти всё время')),
];

/** How well a daily activity is managed, 1–4; 9 when it is unknown or the person never did it. */
export const independence = [
  choice(1, text('自己能做', '自己能做', 'Does it alone', 'Делает самостоятельно')),
  choice(
    2,
    text('能做，但有些吃力', '能做，但有些吃力', 'Does it, with some difficulty', 'Делает, но с некоторым трудом'),
  ),
  choice(3, text('要有人帮忙', '需要有人協助', 'Needs help with it', 'Нуждается в помощи')),
  choice(4, text('完全做不了', '完全無法做', 'Cannot do it', 'Не может делать')),
  unratedChoice(
    9,
    text(
      '不了解，或从来不做',
      '不清楚，或從來不做',
      'Not known, or never did it',
      'Неизвестно или никогда этого не делал(а)',
    ),
  ),
];

/** Severity of a sleep problem, 0–4: ISI items 1–3. */
export const sleepProblem = [
  choice(0, text('没有', '沒有', 'None', 'Нет')),
  choice(1, text('轻微', '輕微', 'Slight', 'Слабо выражено')),
  choice(2, text('中等', '中等', 'Moderate', 'Умеренно выражено')),
  choice(3, text('严重', '嚴重', 'Severe', 'Сильно выражено')),
  choice(4, text('非常严重', '非常嚴重', 'Very severe', 'Очень сильно выражено')),
];

/** Satisfaction with sleep, 0–4: ISI item 4. */
export const sleepContentment = [
  choice(0, text('非常满意', '非常滿意', 'Very content', 'Очень доволен / довольна')),
  choice(1, text('满意', '滿意', 'Content', 'Доволен / довольна')),
  choice(2, text('说不上满意或不满意', '說不上滿意或不滿意', 'Neither', 'Нечто среднее')),
  choice(3, text('不满意', '不滿意', 'Discontent', 'Недоволен / недовольна')),
  choice(4, text('非常不满意', '非常不滿意', 'Very discontent', 'Очень недоволен / недовольна')),
];

/** To what degree, 0–4: ISI items 5–7. */
export const degree = [
  choice(0, text('一点也不', '一點也不', 'Not at all', 'Совсем нет')),
  choice(1, text('有一点', '有一點', 'A little', 'Немного')),
  choice(2, text('有一些', '有一些', 'Somewhat', 'В некоторой степени')),
  choice(3, text('相当多', '相當多', 'Much', 'Значительно')),
  choice(4, text('非常多', '非常多', 'Very much', 'Очень сильно')),
];
