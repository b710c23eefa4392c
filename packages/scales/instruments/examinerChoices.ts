import { choice, text } from './compose.ts';

const right = text('正确', '正確', 'Right', 'Верно');
const wrong = text('错误或未答', '錯誤或未答', 'Wrong or no answer', 'Неверно или нет ответа');

/** One point for a right answer. */
export const rightOrWrong = [choice(1, right), choice(0, wrong)];
/** Two points for a right answer, none in between. */
export const twoOrNothing = [choice(2, right), choice(0, wrong)];

/** One point for a part of a drawing that is as it should be. */
export const metOrNot = [
  choice(1, text('符合', '符合', 'Yes', 'Да')),
  choice(0, text('不符合', '不符合', 'No', 'Нет')),
];
