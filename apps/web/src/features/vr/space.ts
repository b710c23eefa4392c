import type { Place, VrSample } from '@cogclinic/games/vr/session';

/** A side from which the space around the head is looked at; lengths on paper are centimetres. */
export type View = Readonly<{
  name: 'front' | 'side' | 'top';
  /** Where a place from the head, in metres, is on paper. */
  at(place: Place): readonly [x: number, y: number];
}>;

const CM = 100;
/** From the front the person is seen as in a mirror: the right hand is on the right. */
export const VIEWS: readonly View[] = [
  { name: 'front', at: ([x, y]) => [x * CM, -y * CM] },
  { name: 'side', at: ([, y, z]) => [z * CM, -y * CM] },
  { name: 'top', at: ([x, , z]) => [x * CM, -z * CM] },
];

/** The place of a hand from the head; null where one of them was not seen. */
export function fromHead(sample: VrSample, hand: 'left' | 'right'): Place | null {
  const { head } = sample;
  const place = sample[hand];
  return head && place ? [place[0] - head[0], place[1] - head[1], place[2] - head[2]] : null;
}

/** The last moment that was seen by a time; the first where none was. */
export function sampleAt(samples: readonly VrSample[], ms: number): VrSample | undefined {
  let [low, high] = [0, samples.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((samples[middle]?.t ?? 0) <= ms) low = middle;
    else high = middle - 1;
  }
  return samples[low];
}
