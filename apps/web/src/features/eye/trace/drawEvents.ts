import { EVENT_KINDS } from '@cogclinic/gaze/event';
import type uPlot from 'uplot';
import { barsOf } from './bars.ts';
import type { Edited } from './edit.ts';

/** Events below a plot, one lane for each kind; those found automatically lie beneath the ones corrected by hand. */
export type Lanes = Readonly<{ events: readonly Edited[]; automatic: readonly Edited[] | null; chosen: number }>;

const LANE_PX = 6;
const BOTH_PX = 11;
/** Those found automatically, where they were corrected. */
const PALE = 0.45;
const MARKS: Readonly<Record<Edited['kind'], string>> = {
  fixation: '--good-mark',
  saccade: '--danger-mark',
  pso: '--warning-mark',
  pursuit: '--info-mark',
  blink: '--neutral-mark',
  lost: '--series-4',
};

/** Pixels that the lanes need below the lines. */
export const lanesHeight = (automatic: Lanes['automatic']): number =>
  EVENT_KINDS.length * (automatic ? BOTH_PX : LANE_PX);

/** Draws the events in view: each kind has a lane of its own, so that colour is not all that tells them apart. */
export function drawEvents(plot: uPlot, { events, automatic, chosen }: Lanes, colour: (name: string) => string): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const { min = 0, max = 0 } = plot.scales.x ?? {};
  if (min === null || max === null) return;
  const view = { from: min * 1000, until: max * 1000 };
  const x = (ms: number) => bbox.left + (bbox.width * (ms - view.from)) / (view.until - view.from);
  const lane = (automatic ? BOTH_PX : LANE_PX) * ratio;
  const top = bbox.top + bbox.height - EVENT_KINDS.length * lane;
  const bars = (drawn: readonly Edited[], from: number, height: number) => {
    for (const [kind, own] of barsOf(drawn, view, x, ratio)) {
      ctx.fillStyle = colour(MARKS[kind]);
      const y = top + EVENT_KINDS.indexOf(kind) * lane + from;
      for (const [left, right] of own) ctx.fillRect(left, y, right - left, height);
    }
  };
  ctx.save();
  const own = events[chosen];
  for (const [left, right] of own ? (barsOf([own], view, x, ratio).get(own.kind) ?? []) : []) {
    ctx.fillStyle = colour('--info-mark');
    ctx.globalAlpha = 0.16;
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
    ctx.globalAlpha = 1;
  }
  bars(events, 0, (LANE_PX - 1) * ratio);
  if (automatic) {
    ctx.globalAlpha = PALE;
    bars(automatic, LANE_PX * ratio, (BOTH_PX - LANE_PX - 1) * ratio);
  }
  ctx.restore();
}
