import { type Place, RATE, type VrSample } from './session.ts';

/** Values of a moment: time in 1/15 s, which holds half an hour, then left hand, right hand and head in mm. */
const WIDTH = 10;
const LOST = -32_768;
const LARGEST = 32_767;
const MM = 1000;

/** A movement as it is kept: signed 16 bit, little end first, ten values of each moment. */
export function packedMovement(samples: readonly VrSample[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(samples.length * WIDTH * 2));
  samples.forEach(({ t, left, right, head }, index) => {
    const values = [Math.floor((t * RATE) / 1000), ...[left, right, head].flatMap(millimetres)];
    values.forEach((value, at) => {
      view.setInt16((index * WIDTH + at) * 2, value, true);
    });
  });
  return new Uint8Array(view.buffer);
}

const millimetres = (place: Place | null): readonly number[] =>
  place === null ? [LOST, LOST, LOST] : place.map((one) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(one * MM))));

/** The moments of a packed movement. */
export function unpackedMovement(bytes: Uint8Array): VrSample[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.byteLength / (WIDTH * 2)) }, (_, index) => {
    const value = (at: number) => view.getInt16((index * WIDTH + at) * 2, true);
    const place = (at: number): Place | null =>
      value(at) === LOST ? null : [value(at) / MM, value(at + 1) / MM, value(at + 2) / MM];
    return { t: (value(0) * 1000) / RATE, left: place(1), right: place(4), head: place(7) };
  });
}
