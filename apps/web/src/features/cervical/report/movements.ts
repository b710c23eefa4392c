import type { PoseTrace } from '@cogclinic/motion/pose';
import type { NeckReport } from '../types.ts';

/** A movement that was asked for, and when the head was furthest from neutral meanwhile. */
export type Movement = Readonly<{ phase: string; trial: number | null; peakMs: number }>;

/** The movements of a recording, one for each of its stretches but neutral. */
export function movementsOf(trace: PoseTrace, stretches: NeckReport['stretches']): Movement[] {
  return stretches
    .filter(({ phase }) => phase !== 'neutral')
    .map(({ phase, trial, fromMs, untilMs }) => {
      let [peakMs, furthest] = [fromMs, -1];
      trace.timeMs.forEach((ms, index) => {
        if (ms < fromMs || ms > untilMs) return;
        const far = Math.hypot(trace.yaw[index] ?? 0, trace.pitch[index] ?? 0, trace.roll[index] ?? 0);
        if (far > furthest) [peakMs, furthest] = [ms, far];
      });
      return { phase, trial, peakMs };
    });
}
