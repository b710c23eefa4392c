import type { Texts } from '../instrument.ts';
import { text } from './compose.ts';

/** What stands at 0 and at 10 of a line, and which of the two ends is the healthy one. */
export type Anchors = Readonly<{ from: Texts; to: Texts; healthy: 'from' | 'to' }>;

const veryBad = text('非常差', '非常差', 'Very bad', 'Очень плохо');
const veryGood = text('非常好', '非常好', 'Very good', 'Очень хорошо');
const never = text('从来没有', '從來沒有', 'Never', 'Никогда');
const always = text('一直有', '一直有', 'All the time', 'Постоянно');
const notAtAll = text('完全不', '完全不', 'Not at all', 'Совсем нет');
const entirely = text('完全', '完全', 'Entirely', 'Полностью');
const veryFew = text('非常少', '非常少', 'Very few', 'Очень мало');
const veryMany = text('非常多', '非常多', 'Very many', 'Очень много');

export const quality: Anchors = { from: veryBad, to: veryGood, healthy: 'to' };

/** How often something troubles: never is at 0, so that the mark counts the other way round. */
export const trouble: Anchors = { from: never, to: always, healthy: 'from' };

export const ease: Anchors = {
  from: text('非常不容易', '非常不容易', 'Not easily at all', 'Совсем нелегко'),
  to: text('非常容易', '非常容易', 'Very easily', 'Очень легко'),
  healthy: 'to',
};

export const fatigue: Anchors = { ...ease, healthy: 'from' };

export const pain: Anchors = {
  from: text('毫无疼痛', '毫無疼痛', 'No pain', 'Боли нет'),
  to: text('疼痛非常重', '疼痛非常嚴重', 'Very severe pain', 'Очень сильная боль'),
  healthy: 'from',
};

export const difficulty: Anchors = {
  from: text('非常困难', '非常困難', 'Very difficult', 'Очень трудно'),
  to: text('毫无困难', '毫無困難', 'No difficulty', 'Без труда'),
  healthy: 'to',
};

export const ability: Anchors = {
  from: text('完全不能', '完全不能', 'Cannot at all', 'Совсем не могу'),
  to: text('完全能', '完全能', 'Can do it fully', 'Вполне могу'),
  healthy: 'to',
};

export const extent: Anchors = { from: notAtAll, to: entirely, healthy: 'to' };

export const quantity: Anchors = { from: veryFew, to: veryMany, healthy: 'to' };

export const frequency: Anchors = {
  from: text('从不', '從不', 'Never', 'Никогда'),
  to: text('总是', '總是', 'Always', 'Всегда'),
  healthy: 'to',
};
