import { randomUUID } from 'node:crypto';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import { type Hand, submission } from './hand.ts';

/** Recordings that are none, and answers to a scale that it did not ask for. */
const attack = attacksOf('productions');

async function recorded(
  hand: Hand,
  bytes: Buffer,
  type: string,
  query = 'revision=1&milliseconds=900',
  item = '1',
): Promise<void> {
  const id = await hand.begun('PHQ-9');
  if (!id) return;
  const path = `/paper/administrations/${id}/productions/${encodeURIComponent(item)}/recording`;
  await hand.upload(`${path}?${query}`, { name: 'a.webm', bytes, type });
}
const recordings: Attack[] = [
  attack('a recording that is no audio', (hand) => recorded(hand, Buffer.from('<html>'), 'audio/webm'), {
    quick: true,
    refused: true,
  }),
  attack('a recording of no bytes', (hand) => recorded(hand, Buffer.alloc(0), 'audio/webm'), {
    quick: true,
    refused: true,
  }),
  attack('a recording of 20 MB of zeros', (hand) => recorded(hand, Buffer.alloc(20 * 2 ** 20), 'audio/wav'), {
    refused: true,
  }),
  attack(
    'a recording of minus one second',
    (hand) => recorded(hand, Buffer.from('OggS'), 'audio/ogg', 'revision=-1&milliseconds=1e99'),
    { refused: true },
  ),
  attack(
    'a recording for an item that is not there',
    (hand) =>
      recorded(hand, Buffer.concat([Buffer.from('OggS'), Buffer.alloc(100)]), 'audio/ogg', undefined, '../../x'),
    { refused: true },
  ),
];

async function answered(hand: Hand, answers: object): Promise<void> {
  const id = await hand.begun('PHQ-9');
  if (!id) return;
  await hand.json('PUT', `/paper/administrations/${id}/answers`, { answers, revision: 1 });
  await hand.json('POST', '/paper/types/PHQ-9/answer', submission(hand, id, answers));
}
const manyAnswers = (count: number, code: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [code(at), 1]));
const answers: Attack[] = [
  attack(
    'answers to 1,000 items that are not there',
    (hand) =>
      answered(
        hand,
        manyAnswers(1000, (at) => `x${at}`),
      ),
    { quick: true, refused: true },
  ),
  attack(
    '10,000 answers',
    (hand) =>
      answered(
        hand,
        manyAnswers(10_000, (at) => `${at}`),
      ),
    { quick: true, refused: true },
  ),
  attack(
    'answers with codes of 255 characters',
    (hand) =>
      answered(
        hand,
        manyAnswers(900, (at) => `${at}${'x'.repeat(250)}`),
      ),
    { refused: true },
  ),
  attack('answers that are objects', (hand) => answered(hand, { 1: { a: 1 }, 2: [[1]], 3: null }), {
    quick: true,
    refused: true,
  }),
  attack(
    'answers of repetitions to a scale that has none',
    (hand) => answered(hand, { '1#50.50.50.50': 1, '2#2': 1 }),
    { quick: true },
  ),
  attack('times out of range', async (hand) => {
    const body = {
      ...submission(
        hand,
        randomUUID(),
        manyAnswers(9, (at) => `${at + 1}`),
      ),
      testStartTime: '1800-01-01 00:00:00',
      testEndTime: '2199-12-31 23:59:59',
    };
    await hand.json('POST', '/paper/types/PHQ-9/answer', body);
  }),
  attack(
    'the same test submitted thirty times at once',
    async (hand) => {
      const body = submission(
        hand,
        randomUUID(),
        manyAnswers(9, (at) => `${at + 1}`),
      );
      await atOnce(30, () => hand.json('POST', '/paper/types/PHQ-9/answer', body));
    },
    { quick: true },
  ),
];

export const answerAttacks: readonly Attack[] = [...recordings, ...answers];
