import { EVENT_KINDS } from '@cogclinic/gaze/event';
import type uPlot from 'uplot';
import type { Edited } from './edit.ts';

/** Events below a plot, one lane for each kind; `null` draws no lanes. */
export type Lanes = Readonly<{ events: readonly Edited[]; chosen: number; named: boolean }>;

const LANE_PX = 6;
const MARKS: Readonly<Record<Edited['kind'], string>> = {
  fixation: '--good-mark',
  saccade: '--danger-mark',
  pso: '--warning-mark',
  pursuit: '--info-mark',
  blink: '--neutral-mark',
  lost: '--fill',
};

/** Draws the events in view: each kind has a lane of its own, so that colour is not all that tells them apart. */
export function drawEvents(plot: uPlot, { events, chosen, named }: Lanes, colour: (name: string) => string): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const { min = 0, max = 0 } = plot.scales.x ?? {};
  if (min === null || max === null) return;
  const x = (ms: number) => Math.min(Math.max(plot.valToPos(ms / 1000, 'x', true), bbox.left), bbox.left + bbox.width);
  ctx.save();
  const own = events[chosen];
  if (own) {
    ctx.fillStyle = colour('--info-mark');
    ctx.globalAlpha = 0.16;
    ctx.fillRect(x(own.fromMs), bbox.top, Math.max(ratio, x(own.untilMs) - x(own.fromMs)), bbox.height);
    ctx.globalAlpha = 1;
  }
  if (named) {
    const lane = LANE_PX * ratio;
    const top = bbox.top + bbox.height - EVENT_KINDS.length * lane;
    for (const { kind, fromMs, untilMs } of events) {
      if (untilMs < min * 1000 || fromMs > max * 1000) continue;
      ctx.fillStyle = colour(MARKS[kind]);
      const left = x(fromMs);
      ctx.fillRect(left, top + EVENT_KINDS.indexOf(kind) * lane, Math.max(ratio, x(untilMs) - left), lane - ratio);
    }
  }
  ctx.restore();
}
