import type { Colour } from '@cogclinic/games/colorjump/levels';

const SIGNS: Record<Colour, string> = {
  // A drop, a sun, a flame, a note.
  blue: 'M24 4C32 16 38 22 38 30 38 38 32 44 24 44S10 38 10 30C10 22 16 16 24 4Z',
  yellow: 'M24 2l4 8 8-4 0 9 9 1-5 8 5 8-9 1 0 9-8-4-4 8-4-8-8 4 0-9-9-1 5-8-5-8 9-1 0-9 8 4Z',
  vermilion: 'M26 3C28 13 40 18 40 30 40 39 33 45 24 45S8 39 8 30C8 23 12 19 14 13 17 16 18 19 19 22 23 17 26 11 26 3Z',
  black:
    'M18 6L40 3V34C40 39 36 42 32 42S25 39 25 36 28 30 32 30C33 30 34 30 35 31V13L23 15V38C23 43 19 46 15 46S8 43 8 40 11 34 15 34C16 34 17 34 18 35Z',
};

/** The sign of a colour in a square of 48, within a drawing. */
export const SignShape = ({ colour }: { colour: Colour }) => <path d={SIGNS[colour]} />;

/** The sign of a colour: colours are told apart by shape too. */
export function Sign({ colour }: { colour: Colour }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <SignShape colour={colour} />
    </svg>
  );
}
