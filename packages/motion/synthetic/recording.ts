import { rounded } from '../numbers.ts';
import type { Phase } from '../phase.ts';
import { type Angles, type Quaternion, rotationOf, times } from '../quaternion.ts';
import type { Moment } from './protocol.ts';

/** What a simulated device makes of a movement. */
export type Device = Readonly<{
  rate: number;
  /** Degrees: standard deviation of each sample. */
  noise: number;
  /** Degrees a minute to the left. */
  drift: number;
  /** ms: standard deviation of the times. */
  jitterMs: number;
  /** Share of samples lost, 0 to 1. */
  loss: number;
  seed: number;
  /** How the device's frame lies in the room. */
  room: Angles;
  columns: 'angles' | 'rotation';
  phases: boolean;
}>;

export const IDEAL: Device = {
  rate: 60,
  noise: 0,
  drift: 0,
  jitterMs: 0,
  loss: 0,
  seed: 1,
  room: { yaw: 0, pitch: 0, roll: 0 },
  columns: 'rotation',
  phases: true,
};

/** A movement as a function of seconds, with its length. */
export type Moved = Readonly<{ seconds: number; at(seconds: number): Moment }>;

/** A file "#pose-csv v1" of a movement, as a simulated device records it. */
export function recordingOf(moved: Moved, given: Partial<Device> = {}): string {
  const device = { ...IDEAL, ...given };
  const chance = chanceOf(device.seed);
  const room = rotationOf(device.room);
  const names = device.columns === 'rotation' ? 'qw,qx,qy,qz' : 'yaw,pitch,roll';
  const lines = [
    `#pose-csv v1 device=simulated rate=${device.rate} frame=openxr`,
    `time_ms,${names}${device.phases ? ',phase,trial' : ''}`,
  ];
  const count = Math.floor(moved.seconds * device.rate) + 1;
  for (let index = 0; index < count; index++) {
    const seconds = index / device.rate;
    const { angles, phase, trial } = moved.at(seconds);
    const shaken = { ...angles, yaw: angles.yaw + (device.drift * seconds) / 60 };
    const seen: Angles = {
      yaw: shaken.yaw + device.noise * chance.normal(),
      pitch: shaken.pitch + device.noise * chance.normal(),
      roll: shaken.roll + device.noise * chance.normal(),
    };
    const time = rounded(seconds * 1000 + device.jitterMs * chance.normal(), 3);
    const isLost = chance.share() < device.loss;
    const cells = isLost ? names.replaceAll(/[^,]/g, '') : cellsOf(device.columns, seen, room);
    lines.push(`${time},${cells}${device.phases ? `,${told(phase)},${trial ?? ''}` : ''}`);
  }
  return `${lines.join('\n')}\n`;
}

function cellsOf(columns: Device['columns'], angles: Angles, room: Quaternion): string {
  const { yaw, pitch, roll } = angles;
  if (columns === 'angles') return [yaw, pitch, roll].map((value) => rounded(value, 4)).join(',');
  const [x, y, z, w] = times(room, rotationOf(angles));
  return [w, x, y, z].map((value) => rounded(value, 7)).join(',');
}

const told = (phase: Phase | null) => phase ?? '';

/** Chance that is the same for the same seed (mulberry32). */
function chanceOf(seed: number) {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share());
  return { share, normal };
}
