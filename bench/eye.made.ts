import { randomUUID } from 'node:crypto';
import { chanceOf } from '../packages/gaze/synthetic/chance.ts';
import { antisaccade } from '../packages/gaze/tasks/antisaccade.ts';
import { STIMULUS_SET } from '../packages/gaze/tasks/codes.ts';

// A large recording and what was shown meanwhile.
export const MINUTES = 10;
const RATE_HZ = 1000;
export const SCREEN = { widthPx: 1920, heightPx: 1080, widthMm: 531, heightMm: 299, distanceMm: 600 };

/** When each trial was shown, one after the other. */
function shownTrials(): { trial: number; phases: { fromMs: number; untilMs: number }[] }[] {
  let now = 1000;
  return antisaccade.trialsOf('initial').map(({ phases }, trial) => ({
    trial,
    phases: phases.map(({ ms }) => {
      const fromMs = now;
      now += ms;
      return { fromMs, untilMs: now };
    }),
  }));
}

/** What the stimulus page tells of it. */
export const log = () => ({
  ...{ runId: randomUUID(), task: 'antisaccade', begun: '2026-01-01T08:00:00.000Z', screen: SCREEN },
  ...{ set: STIMULUS_SET, shown: shownTrials(), drift: null },
});

/** Both eyes at 1,000 Hz as an EyeLink's text: a saccade every 400 ms, a little noise. */
export function recording(): File {
  const chance = chanceOf(14);
  const lines = [
    '** CONVERTED FROM made.edf\nMSG\t0 GAZE_COORDS 0 0 1919 1079\nSAMPLES\tGAZE\tLEFT\tRIGHT\tRATE\t1000.00\n',
  ];
  for (let at = 0; at < MINUTES * 60 * RATE_HZ; at++) {
    const side = Math.floor(at / 400) % 2 === 0 ? 1 : -1;
    const x = 960 + 250 * side * Math.min(1, (at % 400) / 40);
    const eye = () => `${(x + chance.normal() * 0.5).toFixed(1)}\t  ${(540 + chance.normal() * 0.5).toFixed(1)}`;
    lines.push(`${1000 + at}\t  ${eye()}\t 1023.0\t  ${eye()}\t 1010.0\t.....\n`);
  }
  lines.push('END\t1000000 \tSAMPLES\tEVENTS\n');
  return new File([lines.join('')], 'recording.asc');
}
