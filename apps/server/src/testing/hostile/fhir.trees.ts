import { type Attack, attacksOf } from './attack.ts';
import { asked, imported, many, questionnaire, sharing, values } from './fhir.parts.ts';

/** FHIR Questionnaires: deep, wide, shared, circular. */
const attack = attacksOf('fhir');

function deep(levels: number, repeats: boolean): object {
  let inner: object = asked('q');
  for (let at = 0; at < levels; at++)
    inner = { linkId: `g${at}`, type: 'group', text: `G${at}`, ...(repeats && { repeats }), item: [inner] };
  return questionnaire([inner]);
}
/** The same as text: deeper than this process itself could write it out. */
const deepText = (levels: number) =>
  `{"resourceType":"Questionnaire","title":"T","item":${'[{"linkId":"g","type":"group","item":'.repeat(levels)}[]${'}]'.repeat(levels)}}`;

const depths = [20, 200, 2000].flatMap((levels) => [
  attack(`groups ${levels} deep`, (hand) => imported(hand, deepText(levels)), { quick: levels === 2000 }),
  attack(`repeating groups ${levels} deep`, (hand) => imported(hand, deep(levels, true)), { quick: levels === 200 }),
]);
const deepest = [20_000, 100_000].map((levels) =>
  attack(`groups ${levels} deep`, (hand) => imported(hand, deepText(levels)), { quick: levels === 100_000 }),
);

const widths = [1000, 2000, 40_000].map((count) =>
  attack(`${count} items`, (hand) => imported(hand, questionnaire(many(count))), { quick: count === 40_000 }),
);

const shared = [
  [100, 100],
  [1000, 499],
  [2000, 499],
].map(([items = 0, codes = 0]) =>
  attack(`${items} items that share a value set of ${codes}`, (hand) => imported(hand, sharing(items, codes)), {
    quick: items === 1000,
  }),
);

const circular: Attack[] = [
  attack(
    'value sets that include each other',
    (hand) => {
      const include = (id: string, other: string) => ({
        resourceType: 'ValueSet',
        id,
        compose: { include: [{ valueSet: [`#${other}`] }] },
      });
      return imported(
        hand,
        questionnaire(
          many(200, () => ({ type: 'choice', answerValueSet: '#a' })),
          { contained: [include('a', 'b'), include('b', 'a')] },
        ),
      );
    },
    { quick: true },
  ),
  attack(
    'value sets that each include ten of the next',
    (hand) => {
      const contained = Array.from({ length: 8 }, (_, at) => ({
        resourceType: 'ValueSet',
        id: `v${at}`,
        compose: {
          include:
            at === 7 ? [{ concept: values(50) }] : Array.from({ length: 10 }, () => ({ valueSet: [`#v${at + 1}`] })),
        },
      }));
      return imported(
        hand,
        questionnaire(
          many(50, () => ({ type: 'choice', answerValueSet: '#v0' })),
          { contained },
        ),
      );
    },
    { quick: true },
  ),
  attack('1,000 items enabled by each other', (hand) =>
    imported(
      hand,
      questionnaire(
        many(1000, (at) => ({ enableWhen: [{ question: `q${(at + 1) % 1000}`, operator: '=', answerBoolean: true }] })),
      ),
    ),
  ),
  attack('100 items of 500 conditions each', (hand) => {
    const enableWhen = Array.from({ length: 500 }, (_, at) => ({
      question: `q${at % 100}`,
      operator: '=',
      answerBoolean: true,
    }));
    return imported(hand, questionnaire(many(100, () => ({ enableWhen, enableBehavior: 'any' }))));
  }),
];

export const fhirTreeAttacks: readonly Attack[] = [...depths, ...deepest, ...widths, ...shared, ...circular];
