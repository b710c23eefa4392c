import type { Instrument } from '@cogclinic/scales/instrument';
import { type Attack, attacksOf } from './attack.ts';
import { farAnswers, nested, TRY } from './forms.parts.ts';
import { type Hand, submission } from './hand.ts';

/** Own instruments whose repeating groups multiply with what a few answers name. */
const attack = attacksOf('forms');

/** Groups within groups, all named by a few answers; what is written out is the product of depth, times and items. */
const repeated = [
  [2, 1],
  [3, 30],
  [5, 200],
  [10, 1],
  [20, 100],
  [40, 1],
  [40, 1000],
].flatMap(([levels = 0, items = 0]): Attack[] => {
  const form = () => nested(levels, items);
  const answers = farAnswers(levels);
  const what = `${items} items within ${levels} groups that repeat`;
  const quick = (levels === 3 || levels === 20) && { quick: true };
  return [
    attack(`try: ${what}`, (hand) => hand.json('POST', TRY, { instrument: form(), answers }), { ...quick }),
    attack(`a link’s answers to ${what}`, (hand) => byLink(hand, form(), answers), { ...quick }),
    attack(`staff’s saving and submitting of ${what}`, (hand) => byStaff(hand, form(), answers), { ...quick }),
  ];
});

async function byLink(hand: Hand, form: Instrument, answers: object): Promise<void> {
  const code = await hand.published(form);
  const link = code && (await hand.link(code));
  if (!link) return;
  await hand.json('PUT', `/guest/${link}/answers`, { answers, revision: 1 }, 'nobody');
  await hand.json('POST', `/guest/${link}/submit`, { answers, revision: 2 }, 'nobody');
  await hand.json('GET', `/guest/${link}`, undefined, 'nobody');
}

async function byStaff(hand: Hand, form: Instrument, answers: object): Promise<void> {
  const code = await hand.published(form);
  const id = code && (await hand.begun(code));
  if (!id) return;
  await hand.json('PUT', `/paper/administrations/${id}/answers`, { answers, revision: 1 });
  await hand.json('POST', `/paper/types/${code}/answer`, submission(hand, id, answers));
}

/** Many answers, each at its own place, and places that no form has. */
const places = [1000, 20_000].map((count) =>
  attack(
    `try: ${count} answers, each in a repetition of its own`,
    (hand) => {
      const answers = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`q0#${1 + (at % 50)}.${1 + Math.floor(at / 50)}`, 1]),
      );
      return hand.json('POST', TRY, { instrument: nested(2, 20), answers });
    },
    { quick: count === 1000 },
  ),
);
const oddPlaces = [
  'q0#0',
  'q0#-1',
  'q0#9007199254740993',
  'q0#1e9',
  `q0#${'1.'.repeat(120)}1`,
  `q0${'#1'.repeat(100)}`,
  'q0#51.1',
].map((code, at) =>
  attack(
    `try: an answer at ${code.slice(0, 24)}`,
    (hand) => hand.json('POST', TRY, { instrument: nested(2), answers: { [code]: 1 } }),
    { quick: at < 3 },
  ),
);

export const repeatedAttacks: readonly Attack[] = [...repeated, ...places, ...oddPlaces];
