import { randomBytes, randomUUID } from 'node:crypto';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Patients' links: made up, and one of them asked without end. The attacker is not signed in. */
const attack = attacksOf('guest');

const opened = (hand: Hand, token: string) => hand.ask({ method: 'GET', path: `/api/guest/${token}` }, 'nobody');
const answered = (hand: Hand, token: string, answers: object, revision = 1) =>
  hand.json('PUT', `/guest/${token}/answers`, { answers, revision }, 'nobody');
const submitted = (hand: Hand, token: string, answers: object) =>
  hand.json('POST', `/guest/${token}/submit`, { answers, revision: 2_000_000_000 }, 'nobody');
const madeUp = () => randomBytes(24).toString('base64url');

async function byLink(hand: Hand, run: (token: string) => Promise<unknown>): Promise<void> {
  const token = await hand.link('PHQ-9');
  if (token) await run(token);
}
const nine = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 1, 0]));

const tokens = [
  'x',
  '..%2f..%2fhealth',
  '%00',
  'a'.repeat(390),
  'a'.repeat(5000),
  '%F0%9F%92%A9',
  '__proto__',
  "'%20OR%201=1",
].map((token, at) =>
  attack(`a link of ${token.length} characters, ${token.slice(0, 20)}`, (hand) => opened(hand, token), {
    quick: at % 2 === 0,
  }),
);

const floods = [60, 500].flatMap((count): Attack[] => [
  attack(`${count} links made up, at once`, (hand) => atOnce(count, () => opened(hand, madeUp())), {
    quick: count === 60,
    refused: true,
  }),
  attack(
    `one link opened ${count} times at once`,
    (hand) => byLink(hand, (token) => atOnce(count, () => opened(hand, token))),
    { quick: count === 60 },
  ),
  attack(
    `one link answered ${count} times at once`,
    (hand) => byLink(hand, (token) => atOnce(count, (at) => answered(hand, token, { 1: at % 4 }, at + 1))),
    { quick: count === 60 },
  ),
  attack(
    `one link handed in ${count} times at once`,
    (hand) => byLink(hand, (token) => atOnce(count, () => submitted(hand, token, nine))),
    { quick: count === 60 },
  ),
]);

const bodies = Object.entries<object>({
  'deep repetitions': { [`1#${Array.from({ length: 40 }, () => 50).join('.')}`]: 1 },
  '1,000 items that are not there': Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x${at}`, 1])),
  'texts of 2,000 characters': Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${at}`, '长'.repeat(2000)])),
  'arrays of 100 numbers': Object.fromEntries(
    Array.from({ length: 900 }, (_, at) => [`${at}`, Array.from({ length: 100 }, () => 1)]),
  ),
}).map(([name, answers], at) =>
  attack(`a link answered with ${name}`, (hand) => byLink(hand, (token) => answered(hand, token, answers)), {
    quick: at < 2,
  }),
);

const picture = (hand: Hand, bytes: Buffer) =>
  hand.upload(
    `/guest/${madeUp()}/mall/refund/picture/${randomUUID()}?pictureId=${randomUUID()}`,
    { name: 'a.png', bytes },
    'nobody',
  );
/** Pictures with a request for a refund, by links that open nothing: their bytes are not taken. */
const pictures = [1, 60].map((count) =>
  attack(
    `${count} pictures of 20 MB by links made up`,
    (hand) => {
      const bytes = Buffer.alloc(20 * 2 ** 20);
      return atOnce(count, () => picture(hand, bytes));
    },
    { quick: count === 1, refused: true, mayClose: true },
  ),
);

export const guestAttacks: readonly Attack[] = [...tokens, ...floods, ...bodies, ...pictures];
