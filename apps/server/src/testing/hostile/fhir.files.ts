import { type Attack, atOnce, attacksOf } from './attack.ts';
import { asked, calculated, imported, many, questionnaire, sharing } from './fhir.parts.ts';

/** FHIR Questionnaires with expressions that take long, broken files, and many at once. */
const attack = attacksOf('fhir');

const bombs = Object.entries({
  multiplies: `(1|2|3|4|5|6|7|8|9|10)${'.select((1|2|3|4|5|6|7|8|9|10).combine($this))'.repeat(6)}.count()`,
  'never ends': '1.repeat($this + 1).count()',
  backtracks: `'${'a'.repeat(40)}!'.matches('^(a+)+$')`,
  'is 4 MB long': Array.from({ length: 1_000_000 }, () => '1+')
    .join('')
    .concat('1'),
  'has 20,000 brackets': `${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
}).flatMap(([name, expression]) => [
  attack(`an expression that ${name}`, (hand) =>
    imported(hand, questionnaire([...many(20), asked('c', calculated(expression))])),
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

const endless = (count: number) =>
  Array.from({ length: count }, (_, at) => asked(`c${at}`, calculated('1.repeat($this + 1).count()')));
const crowds: Attack[] = [
  ...[3, 50].map((count) =>
    attack(
      `${count} small files that take as long as they may, at once`,
      (hand) => atOnce(count, () => imported(hand, questionnaire([...many(5), ...endless(20)]))),
      { quick: count === 3 },
    ),
  ),
  attack('50 files of shared value sets at once', (hand) => atOnce(50, () => imported(hand, sharing(1000, 499)))),
  attack(
    'a file of 6 MB, more than is taken',
    (hand) => imported(hand, questionnaire([asked('q', { text: 'x'.repeat(6_000_000) })])),
    { refused: true, mayClose: true },
  ),
];

export const fhirFileAttacks: readonly Attack[] = [...bombs, ...broken, ...crowds];
