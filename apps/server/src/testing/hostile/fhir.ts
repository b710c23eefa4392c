import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** FHIR Questionnaires: deep, wide, shared, circular, broken. */
const attack = attacksOf('fhir');

const imported = (hand: Hand, content: object | string | Buffer, name = 'q.json') =>
  hand.upload('/paper/own/fhir/import', {
    name,
    bytes: typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    type: 'application/json',
  });
const questionnaire = (item: unknown, more: object = {}) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'T',
  ...more,
  item,
});
const asked = (linkId: string, more: object = {}) => ({ linkId, type: 'boolean', text: linkId, ...more });
const many = (count: number, more: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => asked(`q${at}`, more(at)));

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

const values = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `c${at}`, display: `Choice ${at} ${'x'.repeat(20)}` }));
const sharing = (items: number, codes: number) =>
  questionnaire(
    many(items, () => ({ type: 'choice', answerValueSet: '#v' })),
    {
      contained: [
        { resourceType: 'ValueSet', id: 'v', compose: { include: [{ system: 'urn:x', concept: values(codes) }] } },
      ],
    },
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

const CALCULATED = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
const calculated = (expression: string) => ({
  extension: [{ url: CALCULATED, valueExpression: { language: 'text/fhirpath', expression } }],
  type: 'decimal',
});
const bombs = Object.entries({
  multiplies: `(1|2|3|4|5|6|7|8|9|10)${'.select((1|2|3|4|5|6|7|8|9|10).combine($this))'.repeat(6)}.count()`,
  'never ends': '1.repeat($this + 1).count()',
  backtracks: `'${'a'.repeat(40)}!'.matches('^(a+)+$')`,
  'is 4 MB long': Array.from({ length: 1_000_000 }, () => '1+')
    .join('')
    .concat('1'),
  'has 20,000 brackets': `${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
}).flatMap(([name, expression], at) => [
  attack(
    `an expression that ${name}`,
    (hand) => imported(hand, questionnaire([...many(20), asked('c', calculated(expression))])),
    { quick: at < 3 },
  ),
  attack(`60 expressions, each of which ${name}`, (hand) =>
    imported(
      hand,
      questionnaire([
        ...many(20),
        ...Array.from({ length: 60 }, (_, n) => asked(`c${n}`, calculated(expression.slice(0, 40_000)))),
      ]),
    ),
  ),
]);

const broken = Object.entries<object | string | Buffer>({
  'no bytes': '',
  'half a file': JSON.stringify(questionnaire(many(50))).slice(0, 900),
  'a brace': '{',
  null: 'null',
  'a number': '1e999',
  'an array of a million arrays': '['.repeat(1_000_000),
  'another resource': { resourceType: 'Patient' },
  'items that are no objects': questionnaire([null, 7, 'x', [], [[]]]),
  'an item list that is a text': questionnaire('x'.repeat(100_000)),
  'texts in place of all numbers': questionnaire([
    asked('q', { maxLength: 'x', answerOption: 'y', enableWhen: 7, item: {} }),
  ]),
  'UTF-16': Buffer.from(JSON.stringify(questionnaire(many(3))), 'utf16le'),
  'bytes that are no UTF-8': Buffer.from([0x7b, 0xff, 0xfe, 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0x7d]),
  'NUL characters': JSON.stringify(questionnaire([asked('q\u0000', { text: '\u0000'.repeat(1000) })])),
  'lone surrogates':
    '{"resourceType":"Questionnaire","title":"\\ud800","item":[{"linkId":"\\udfff","type":"boolean","text":"\\ud800"}]}',
  'a text of 4.9 MB': questionnaire([asked('q', { text: 'x'.repeat(4_900_000) })]),
  'a linkId of 1 MB': questionnaire([asked('x'.repeat(1_000_000))]),
  'one linkId 2,000 times': questionnaire(many(2000, () => ({ linkId: 'q' }))),
  '__proto__ as a linkId':
    '{"resourceType":"Questionnaire","title":"T","__proto__":{"a":1},"item":[{"linkId":"__proto__","type":"boolean","text":"a"},{"linkId":"constructor","type":"boolean","text":"b"}]}',
  'XML with entities':
    '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><Questionnaire>&b;</Questionnaire>',
  '100,000 extensions': questionnaire([
    asked('q', { extension: Array.from({ length: 60_000 }, () => ({ url: 'urn:x', valueString: 'y' })) }),
  ]),
}).map(([name, content], at) =>
  attack(`a file of ${name}`, (hand) => imported(hand, content), { quick: at % 3 === 0 }),
);

const crowds: Attack[] = [
  attack(
    '50 small files that take as long as they may, at once',
    (hand) =>
      atOnce(50, () =>
        imported(
          hand,
          questionnaire([
            ...many(5),
            ...Array.from({ length: 20 }, (_, n) => asked(`c${n}`, calculated('1.repeat($this + 1).count()'))),
          ]),
        ),
      ),
    { quick: true },
  ),
  attack('50 files of shared value sets at once', (hand) => atOnce(50, () => imported(hand, sharing(1000, 499)))),
  attack(
    'a file of 6 MB, more than is taken',
    (hand) => imported(hand, questionnaire([asked('q', { text: 'x'.repeat(6_000_000) })])),
    { refused: true, mayClose: true },
  ),
];

export const fhirAttacks: readonly Attack[] = [
  ...depths,
  ...deepest,
  ...widths,
  ...shared,
  ...circular,
  ...bombs,
  ...broken,
  ...crowds,
];
