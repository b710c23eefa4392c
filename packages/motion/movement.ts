import type { Motion } from './motion.ts';
import { at } from './numbers.ts';
import type { PoseTrace } from './pose.ts';

/** Samples a second, and steps of a degree, in which a movement is kept for watching. */
const WATCHED_HZ = 30;
const HUNDREDTHS = 100;
const LOST = -32_768;
const LARGEST = 32_767;
const AXES = 3;

/** A packed movement: `rate` in Hz; yaw, pitch, roll one after the other as signed 16 bit, little end first. */
export type PackedMovement = Readonly<{ rate: number; bytes: Uint8Array }>;

/** Packs a movement for keeping, at about 30 samples a second, which is enough for watching. */
export function packed(motion: Motion): PackedMovement {
  const every = Math.max(1, Math.floor(motion.rate / WATCHED_HZ + 0.01));
  const count = Math.ceil(motion.timeMs.length / every);
  const view = new DataView(new ArrayBuffer(count * AXES * 2));
  [motion.yaw, motion.pitch, motion.roll].forEach((values, axis) => {
    for (let index = 0; index < count; index++) {
      const value = Math.round(at(values, index * every) * HUNDREDTHS);
      const kept = Number.isNaN(value) ? LOST : Math.max(-LARGEST, Math.min(LARGEST, value));
      view.setInt16((axis * count + index) * 2, kept, true);
    }
  });
  return { rate: motion.rate / every, bytes: new Uint8Array(view.buffer) };
}

/** The movement of packed bytes; NaN where nothing was seen. */
export function unpacked({ rate, bytes }: PackedMovement): PoseTrace {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor(bytes.byteLength / (AXES * 2));
  const axis = (place: number) =>
    Float64Array.from({ length: count }, (_, index) => {
      const value = view.getInt16((place * count + index) * 2, true);
      return value === LOST ? Number.NaN : value / HUNDREDTHS;
    });
  const timeMs = Float64Array.from({ length: count }, (_, index) => (index * 1000) / rate);
  return { timeMs, yaw: axis(0), pitch: axis(1), roll: axis(2) };
}
