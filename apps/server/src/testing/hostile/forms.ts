import { randomUUID } from 'node:crypto';
import type { Instrument } from '@cogclinic/scales/instrument';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import { choicesOf, farAnswers, formOf, nested, questions, said, sectionOf } from './forms.parts.ts';
import type { Hand } from './hand.ts';

/** Own instruments that multiply: repeating groups, subscales by codes, conditions by items. */
const attack = attacksOf('forms');
const TRY = '/paper/own/try';

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

export const submission = (hand: Hand, administrationId: string, answers: object) => ({
  administrationId,
  archiveId: hand.side.archiveIds[0],
  answers,
  testStartTime: '2026-01-05 09:00:00',
  testEndTime: '2026-01-05 09:05:00',
});

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

/** Drafts whose parts multiply with each other when they are checked. */
const large = [1000, 5000, 30_000, 120_000].map((count) =>
  attack(
    `a draft of ${count} items, kept and published`,
    (hand) => hand.published(formOf([sectionOf(questions(count))])),
    {
      quick: count === 30_000,
      mayClose: count > 30_000,
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

/** Conditions: a chain of all items, each upon all, and in a ring. */
const chained = [200, 1000, 2000].flatMap((count) => [
  attack(`${count} items, each asked when the one before is`, (hand) => triedAndPublished(hand, chain(count)), {
    quick: count === 1000,
  }),
  attack(`${count} items that ask for each other in a ring`, (hand) => triedAndPublished(hand, ring(count)), {
    quick: count === 1000,
  }),
]);
const upon = (item: string) => ({ item, is: 'equals', value: 1 }) as const;
const chain = (count: number) =>
  formOf([sectionOf(questions(count, (at) => (at ? { when: [upon(`q${at - 1}`)] } : {})))]);
const ring = (count: number) =>
  formOf([sectionOf(questions(count, (at) => ({ when: [upon(`q${(at + 1) % count}`)] })))]);
const crowded = attack('300 items of 500 conditions each', (hand) => {
  const when = Array.from({ length: 500 }, (_, at) => upon(`q${at % 300}`));
  return triedAndPublished(hand, formOf([sectionOf(questions(300, () => ({ when })))]));
});
const anyOf = attack(
  'one item upon 500 times 500 conditions',
  (hand) => {
    const clause = Array.from({ length: 500 }, (_, at) => upon(`q${at % 10}`));
    const when = Array.from({ length: 500 }, () => clause);
    return triedAndPublished(hand, formOf([sectionOf(questions(10, (at) => (at === 9 ? { when } : {})))]));
  },
  { mayClose: true },
);

async function triedAndPublished(hand: Hand, form: Instrument): Promise<void> {
  await hand.json('POST', TRY, { instrument: form, answers: { q0: 1 } });
  await hand.published(form);
}

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

export const formAttacks: readonly Attack[] = [
  ...repeated,
  ...places,
  ...oddPlaces,
  ...large,
  ...inSections,
  ...subscales,
  ...chained,
  crowded,
  anyOf,
  ...odd,
];
