import { randomUUID } from 'node:crypto';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import { choicesOf, formOf, questions, said, sectionOf, TRY, triedAndPublished } from './forms.parts.ts';

/** Own instruments larger than any clinic's, and such as are none. */
const attack = attacksOf('forms');

/** Drafts whose parts multiply with each other when they are checked. */
const large = [1000, 5000, 30_000, 120_000].map((count) =>
  attack(
    `a draft of ${count} items, kept and published`,
    (hand) => hand.published(formOf([sectionOf(questions(count))])),
    {
      quick: count === 30_000,
      mayClose: count > 5000,
    },
  ),
);
const inSections = [2000].map((count) =>
  attack(
    `a draft of ${count} sections with 60 items each`,
    (hand) =>
      hand.published(formOf(Array.from({ length: count }, (_, at) => sectionOf(questions(60), { code: `s${at}` })))),
    { mayClose: true },
  ),
);
const subscales = [
  [60, 2000],
  [200, 500],
  [10, 300],
].map(([scales = 0, codes = 0]) =>
  attack(
    `${scales} subscales of ${codes} items each`,
    async (hand) => {
      const items = questions(codes);
      const scoring = {
        ...formOf([]).scoring,
        subscales: Array.from({ length: scales }, (_, at) => ({
          code: `s${at}`,
          name: said(`S${at}`),
          items: items.map(({ code }) => code),
          as: 'sum' as const,
        })),
      };
      const form = formOf([sectionOf(items)], { scoring });
      await hand.json('POST', TRY, {
        instrument: form,
        answers: Object.fromEntries(items.map(({ code }) => [code, 1])),
      });
      await hand.published(form);
    },
    { quick: scales === 60 },
  ),
);

/** Choices by items, the same code again and again, names every object bears, texts without end. */
const odd: Attack[] = [
  attack(
    '500 choices at each of 300 items',
    (hand) => triedAndPublished(hand, formOf([sectionOf(questions(300, () => ({}), choicesOf(500)))])),
    { mayClose: true },
  ),
  attack(
    '2,000 items of one code',
    (hand) => triedAndPublished(hand, formOf([sectionOf(questions(2000, () => ({ code: 'q' })))])),
    { quick: true },
  ),
  attack(
    'items named as every object’s own parts',
    (hand) =>
      triedAndPublished(
        hand,
        formOf([
          sectionOf(
            questions(4, (at) => ({ code: ['constructor', 'toString', 'hasOwnProperty', 'valueOf'][at] ?? '' })),
          ),
        ]),
      ),
    { quick: true },
  ),
  attack(
    'answers named as every object’s own parts',
    (hand) =>
      hand.json(
        'POST',
        TRY,
        `{"instrument":${JSON.stringify(formOf([sectionOf(questions(2))]))},"answers":{"__proto__":1,"constructor":1,"toString":[1]}}`,
      ),
    { quick: true },
  ),
  attack(
    'a form that is no form',
    (hand) => hand.json('POST', TRY, { instrument: { sections: [null, 7, { items: { length: 1e9 } }] }, answers: {} }),
    { quick: true, refused: true },
  ),
  attack(
    'sections without items, items without choices',
    (hand) => hand.json('POST', TRY, { instrument: { ...formOf([]), sections: [{}, { items: [{}] }] }, answers: {} }),
    { quick: true, refused: true },
  ),
  attack(
    'a form of 19 MB of text',
    (hand) => hand.kept({ ...formOf([sectionOf(questions(10))]), source: 'x'.repeat(19_000_000) }),
    { refused: true, mayClose: true },
  ),
  attack(
    'a form of 21 MB, more than is taken',
    (hand) => hand.kept({ ...formOf([]), source: 'x'.repeat(21_500_000) }),
    { refused: true, mayClose: true },
  ),
  attack('sixteen drafts of 5,000 items at once', (hand) =>
    atOnce(16, () => hand.kept(formOf([sectionOf(questions(5000))]))),
  ),
  attack(
    'the same draft kept sixteen times at once',
    (hand) => {
      const code = `OWN-${randomUUID().slice(0, 8).toUpperCase()}`;
      const instrument = { ...formOf([sectionOf(questions(300))]), code };
      return atOnce(16, () => hand.json('PUT', `/paper/own/${code}/draft`, { instrument }));
    },
    { quick: true },
  ),
];

export const largeFormAttacks: readonly Attack[] = [...large, ...inSections, ...subscales, ...odd];
