import type { Choice, Texts } from '../instrument.ts';
import { text } from './compose.ts';

/**
 * Printed 1, 2, 3 … in the order given; the points are RAND's recoded values, spread evenly from 0 to 100, where 100 is
 * the best health (RAND 36-Item Health Survey 1.0, scoring table 1).
 */
function recoded(best: 'first' | 'last', wordings: readonly Texts[]): readonly Choice[] {
  const top = wordings.length - 1;
  return wordings.map((wording, index) => ({
    value: index + 1,
    text: wording,
    points: (100 * (best === 'first' ? top - index : index)) / top,
  }));
}

/** Item 1. */
export const healthNow = recoded('first', [
  text('非常好', '非常好', 'Excellent', 'Отличное'),
  text('很好', '很好', 'Very good', 'Очень хорошее'),
  text('好', '好', 'Good', 'Хорошее'),
  text('一般', '普通', 'Fair', 'Посредственное'),
  text('不好', '不好', 'Poor', 'Плохое'),
]);

/** Item 2. */
export const healthChange = recoded('first', [
  text('比一年前好很多', '比一年前好很多', 'Much better', 'Намного лучше'),
  text('比一年前好一些', '比一年前好一些', 'A little better', 'Немного лучше'),
  text('和一年前差不多', '和一年前差不多', 'About the same', 'Примерно так же'),
  text('比一年前差一些', '比一年前差一些', 'A little worse', 'Немного хуже'),
  text('比一年前差很多', '比一年前差很多', 'Much worse', 'Намного хуже'),
]);

/** Items 3–12. */
export const limits = recoded('last', [
  text('很受限制', '很受限制', 'Limited a lot', 'Сильно ограничено'),
  text('有点受限制', '有點受限制', 'Limited a little', 'Немного ограничено'),
  text('不受限制', '不受限制', 'Not limited', 'Не ограничено'),
]);

/** Items 13–19: a "yes" is a limitation. */
export const limitedOrNot = recoded('last', [text('是', '是', 'Yes', 'Да'), text('否', '否', 'No', 'Нет')]);

/** Items 20 and 22. */
export const interference = recoded('first', [
  text('完全没有', '完全沒有', 'Not at all', 'Совсем нет'),
  text('有一点', '有一點', 'A little', 'Немного'),
  text('中等', '中等', 'Moderately', 'Умеренно'),
  text('比较大', '比較大', 'Quite a lot', 'Сильно'),
  text('非常大', '非常大', 'Extremely', 'Очень сильно'),
]);

/** Item 21. */
export const pain = recoded('first', [
  text('没有疼痛', '沒有疼痛', 'None', 'Не было'),
  text('很轻', '很輕微', 'Very mild', 'Очень слабая'),
  text('轻', '輕微', 'Mild', 'Слабая'),
  text('中等', '中等', 'Moderate', 'Умеренная'),
  text('重', '嚴重', 'Severe', 'Сильная'),
  text('很重', '非常嚴重', 'Very severe', 'Очень сильная'),
]);

const shares = [
  text('一直', '一直都是', 'All of the time', 'Всё время'),
  text('大部分时间', '大部分時間', 'Most of the time', 'Большую часть времени'),
  text('较多时间', '相當多時間', 'A good part of the time', 'Значительную часть времени'),
  text('有些时候', '有些時候', 'Some of the time', 'Иногда'),
  text('很少时候', '很少時候', 'A little of the time', 'Редко'),
  text('从来没有', '從來沒有', 'None of the time', 'Ни разу'),
];

/** Items 23, 26, 27 and 30, worded the healthy way round. */
export const goodTimes = recoded('first', shares);
/** Items 24, 25, 28, 29 and 31. */
export const badTimes = recoded('last', shares);
/** Item 32, printed with five choices. */
export const fiveTimes = recoded(
  'last',
  shares.filter((_, index) => index !== 2),
);

const truths = [
  text('完全符合', '完全符合', 'Entirely true', 'Совершенно верно'),
  text('基本符合', '大致符合', 'Mostly true', 'В основном верно'),
  text('说不准', '不確定', 'Cannot say', 'Не знаю'),
  text('基本不符合', '大致不符合', 'Mostly untrue', 'В основном неверно'),
  text('完全不符合', '完全不符合', 'Entirely untrue', 'Совершенно неверно'),
];

/** Items 34 and 36, worded the healthy way round. */
export const goodTruths = recoded('first', truths);
/** Items 33 and 35. */
export const badTruths = recoded('last', truths);
