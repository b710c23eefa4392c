import { EVENT_KINDS } from '@cogclinic/gaze/event';
import type uPlot from 'uplot';
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
  const x = (ms: number) => Math.min(Math.max(plot.valToPos(ms / 1000, 'x', true), bbox.left), bbox.left + bbox.width);
  const lane = (automatic ? BOTH_PX : LANE_PX) * ratio;
  const top = bbox.top + bbox.height - EVENT_KINDS.length * lane;
  const bars = (drawn: readonly Edited[], from: number, height: number) => {
    for (const { kind, fromMs, untilMs } of drawn) {
      if (untilMs < min * 1000 || fromMs > max * 1000) continue;
      ctx.fillStyle = colour(MARKS[kind]);
      const left = x(fromMs);
      ctx.fillRect(left, top + EVENT_KINDS.indexOf(kind) * lane + from, Math.max(ratio, x(untilMs) - left), height);
    }
  };
  ctx.save();
  const own = events[chosen];
  if (own) {
    ctx.fillStyle = colour('--info-mark');
    ctx.globalAlpha = 0.16;
    ctx.fillRect(x(own.fromMs), bbox.top, Math.max(ratio, x(own.untilMs) - x(own.fromMs)), bbox.height);
    ctx.globalAlpha = 1;
  }
  bars(events, 0, (LANE_PX - 1) * ratio);
  if (automatic) {
    ctx.globalAlpha = PALE;
    bars(automatic, LANE_PX * ratio, (BOTH_PX - LANE_PX - 1) * ratio);
  }
  ctx.restore();
}
