import type { Judged, Played } from '../game.ts';
import { mean, median } from '../numbers.ts';

type Told = Judged['condition'];

const longest = (of: readonly number[]) => (of.length === 0 ? null : Math.max(...of));
const inPlaceShare = (of: readonly Told[]) => mean(of.map(({ inPlace, span }) => Number(inPlace) / Number(span)));

/**
 * The longest journey repeated rightly, forward, back and after the filler; what the way back costs, in cities; how much
 * of what is kept over a second is kept over ten seconds of another task; errors by kind; how quick the touches were.
 */
export function native(played: readonly Played[]): Record<string, number | null> {
  const right = played.filter(({ judged }) => judged.isCorrect).map(({ judged }) => judged);
  const spans = (is: (told: Told) => boolean) =>
    right.flatMap(({ condition }) => (is(condition) ? [Number(condition.span)] : []));
  const forward = longest(spans(({ direction, isDelayed }) => direction === 'forward' && !isDelayed));
  const backward = longest(spans(({ direction, isDelayed }) => direction === 'backward' && !isDelayed));
  const told = played.map(({ judged: { condition } }) => condition);
  const atOnce = inPlaceShare(told.filter(({ isDelayed }) => !isDelayed));
  const later = inPlaceShare(told.filter(({ isDelayed }) => isDelayed));
  const sum = (name: string) => told.reduce((all, one) => all + Number(one[name]), 0);
  const errors = (kind: string) => played.filter(({ judged }) => judged.error === kind).length;
  const times = (of: readonly (number | null)[]) => median(of.flatMap((ms) => (ms === null || ms === 0 ? [] : [ms])));
  return {
    spanForward: forward,
    spanBackward: backward,
    spanDelayed: longest(spans(({ isDelayed }) => isDelayed === true)),
    spanMean: mean(spans(() => true)),
    backwardCost: forward === null || backward === null ? null : forward - backward,
    inPlaceShare: inPlaceShare(told),
    retentionShare: later === null || !atOnce ? null : later / atOnce,
    fillerRightShare: sum('fillerTaps') === 0 ? null : sum('fillerRight') / sum('fillerTaps'),
    orderErrors: errors('order'),
    intrusions: errors('intrusion'),
    firstTapMs: times(right.map(({ responseMs }) => responseMs)),
    betweenMs: times(right.map(({ condition }) => Number(condition.betweenMs))),
  };
}
