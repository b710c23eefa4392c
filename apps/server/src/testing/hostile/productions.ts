import { type Attack, atOnce, attacksOf } from './attack.ts';
import { type Hand, submission } from './hand.ts';

/** Drawings and other productions of tests. */
const attack = attacksOf('productions');

/** A drawing of so many points in strokes of so many each. */
function drawing(points: number, each = 1000): object {
  const stroke = (count: number) => ({
    pointer: 'pen',
    from: 0,
    points: Array.from({ length: count * 3 }, (_, at) => (at % 3 === 2 ? 1 : (at * 7919) % 1500)),
  });
  return {
    kind: 'drawing',
    height: 1500,
    strokes: Array.from({ length: Math.ceil(points / each) }, () => stroke(each)),
  };
}

const saved = (hand: Hand, id: string, production: unknown, item = '1', revision = 1) =>
  hand.json(
    'PUT',
    `/paper/administrations/${id}/productions/${item}`,
    typeof production === 'string' ? production : { production, revision },
  );

async function savedProduction(hand: Hand, production: unknown, item?: string): Promise<void> {
  const id = await hand.begun('PHQ-9');
  if (id) await saved(hand, id, production, item);
}

/** A report with drawings of so many points, printed so many times at once. */
async function printed(hand: Hand, points: number, each: number, times: number): Promise<void> {
  const id = await hand.begun('PHQ-9');
  if (!id) return;
  for (const item of ['1', '2', '3']) await saved(hand, id, drawing(points, each), item);
  const answers = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, 1]));
  const { data } = await hand.json('POST', '/paper/types/PHQ-9/answer', submission(hand, id, answers));
  const { reportId } = (data ?? {}) as { reportId?: string };
  if (reportId) await atOnce(times, () => hand.json('GET', `/screening_report/pdf/${reportId}?language=zh`));
}

const drawings: Attack[] = [
  attack('a drawing of 60,000 points', (hand) => savedProduction(hand, drawing(60_000)), { quick: true }),
  attack('a drawing of 60,000 points in one stroke', (hand) => savedProduction(hand, drawing(60_000, 60_000))),
  attack('a drawing of 2,000 strokes', (hand) => savedProduction(hand, drawing(60_000, 30))),
  attack('a drawing of 61,000 points, more than is taken', (hand) => savedProduction(hand, drawing(61_000)), {
    refused: true,
    mayClose: true,
  }),
  attack(
    'a drawing of NaN and infinities',
    async (hand) => {
      const id = await hand.begun('PHQ-9');
      if (id)
        await saved(
          hand,
          id,
          '{"production":{"kind":"drawing","height":1e999,"strokes":[{"pointer":"pen","from":0,"points":[NaN,1,1]}]},"revision":1}',
        );
    },
    { quick: true, refused: true },
  ),
  attack('a drawing out of its sheet', (hand) =>
    savedProduction(hand, {
      kind: 'drawing',
      height: 20_000,
      strokes: [{ pointer: 'pen', from: 0, points: [86_400_000, 86_400_000, 86_400_000] }],
    }),
  ),
  attack(
    'strokes of parts of a point',
    (hand) =>
      savedProduction(hand, { kind: 'drawing', height: 100, strokes: [{ pointer: 'pen', from: 0, points: [1, 2] }] }),
    { quick: true, refused: true },
  ),
  ...[3, 9].map((times) =>
    attack(
      `three drawings of 60,000 points, printed ${times} times at once`,
      (hand) => printed(hand, 60_000, 1000, times),
      { quick: times === 3 },
    ),
  ),
  attack('three drawings of 2,000 strokes, printed nine times at once', (hand) => printed(hand, 60_000, 30, 9)),
  attack('forty drawings of 60,000 points saved at once', async (hand) => {
    const id = await hand.begun('PHQ-9');
    if (id) await atOnce(40, (at) => saved(hand, id, drawing(60_000), String(1 + (at % 9)), at + 1));
  }),
];

const kinds = Object.entries<unknown>({
  'of a kind that is none': { kind: 'dance' },
  'of no kind': null,
  'that is an array': [1, 2, 3],
  'of 200 words of 60 characters': {
    kind: 'words',
    given: null,
    words: Array.from({ length: 200 }, () => ({ word: '字'.repeat(60), listed: true, at: 1 })),
  },
  'of 100,000 taps': {
    kind: 'taps',
    letters: ['a'],
    target: 'a',
    interval: 500,
    taps: Array.from({ length: 100_000 }, () => 1),
  },
  'of ticks that are not there': { kind: 'ticks', of: ['a'], ticked: [99, 99, 99] },
}).map(([name, production], at) =>
  attack(`a production ${name}`, (hand) => savedProduction(hand, production), { quick: at < 2 }),
);

export const productionAttacks: readonly Attack[] = [...drawings, ...kinds];
