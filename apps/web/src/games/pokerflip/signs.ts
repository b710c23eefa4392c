import type { Card, Suit } from '@cogclinic/games/pokerflip/cards';

/** In a square of 20, with the middle at 0. */
const SHAPES: Readonly<Record<Suit, string>> = {
  hearts: 'M0 9C-4 5-10 1-10-4c0-3 2-5.5 5-5.5 2.2 0 4 1.3 5 3.3 1-2 2.8-3.3 5-3.3 3 0 5 2.5 5 5.5 0 5-6 9-10 13z',
  diamonds: 'M0-10.5C2-6 5-2.5 8 0 5 2.5 2 6 0 10.5-2 6-5 2.5-8 0-5-2.5-2-6 0-10.5z',
  spades:
    'M0-10C3-6 10-2.5 10 2.5c0 3-2 5-4.6 5-1.7 0-3.1-.8-4-2 .3 2 1.2 3.5 2.8 4.5h-8.4c1.6-1 2.5-2.5 2.8-4.5-.9 1.2-2.3 2-4 2-2.6 0-4.6-2-4.6-5C-10-2.5-3-6 0-10z',
  clubs:
    'M0-10c2.8 0 5 2.2 5 4.9 0 1.3-.5 2.5-1.4 3.4.5-.1.9-.2 1.4-.2 2.7 0 5 2.2 5 4.9s-2.3 4.9-5 4.9c-1.5 0-2.9-.7-3.8-1.8.3 1.7 1.2 3 2.8 3.9h-8c1.6-.9 2.5-2.2 2.8-3.9-.9 1.1-2.3 1.8-3.8 1.8-2.7 0-5-2.2-5-4.9s2.3-4.9 5-4.9c.5 0 .9.1 1.4.2-.9-.9-1.4-2.1-1.4-3.4 0-2.7 2.2-4.9 5-4.9z',
};

/** How many signs of the suit stand in each row of a card. */
const ROWS: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [3],
  [2, 2],
  [2, 1, 2],
  [3, 3],
  [2, 3, 2],
  [3, 2, 3],
  [3, 3, 3],
  [3, 4, 3],
];
/** By the number of rows: size of a sign, and from one to the next. */
const SIZES = [
  { size: 0, apart: 0 },
  { size: 26, apart: 31 },
  { size: 25, apart: 31 },
  { size: 19, apart: 24 },
];
const ACE_SIZE = 58;
/** Below the rank and the suit, which stand large above. */
const MIDDLE = { x: 50, y: 97 };
const CORNER = { x: 74, y: 30, size: 34 };

type Sign = { x: number; y: number; size: number };

/** The path of a suit's sign with its middle at a place of the card. */
export function signPath(suit: Suit, { x, y, size }: Sign): string {
  const scale = size / 20;
  let isX = true;
  let command = '';
  return SHAPES[suit].replace(/[a-z]|\s*-?\d*\.?\d+/gi, (token) => {
    if (/[a-z]/i.test(token)) {
      command = token;
      isX = true;
      return token;
    }
    const offset = command === command.toUpperCase() ? (isX ? x : y) : 0;
    if (command !== 'h') isX = !isX;
    return `${Math.round((Number(token) * scale + offset) * 100) / 100} `;
  });
}

const drawn = new Map<string, string>();

/** All signs of a card in one path: a large one in the corner, and as many as the rank says. A shape for each would make the frame of a new board too long. */
export function signsPath({ rank, suit }: Card): string {
  const key = `${suit} ${rank}`;
  const known = drawn.get(key);
  if (known) return known;
  const path = [CORNER, ...signsOf(rank)].map((sign) => signPath(suit, sign)).join('');
  drawn.set(key, path);
  return path;
}

function signsOf(rank: number): Sign[] {
  if (rank === 1) return [{ ...MIDDLE, size: ACE_SIZE }];
  const rows = ROWS[rank] ?? [];
  const { size, apart } = SIZES[rows.length] ?? { size: 0, apart: 0 };
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({
      x: MIDDLE.x + (at - (count - 1) / 2) * apart,
      y: MIDDLE.y + (row - (rows.length - 1) / 2) * apart,
      size,
    })),
  );
}
