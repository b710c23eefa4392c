import type { Item } from '@cogclinic/scales/instrument';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import { formOf, questions, sectionOf } from './forms.parts.ts';
import type { Hand } from './hand.ts';

/** Expressions (FHIRPath) of own instruments that take long, grow, or never end. */
const attack = attacksOf('forms');

const form = (expressions: readonly string[], variables: readonly { name: string; expression: string }[] = []) =>
  formOf(
    [
      sectionOf([
        ...questions(20),
        ...expressions.map((calculated, at) => {
          const item = {
            ...questions(1)[0],
            code: `c${at}`,
            kind: 'number',
            min: 0,
            max: 1e6,
            step: 1,
            choices: undefined,
            calculated,
          };
          return JSON.parse(JSON.stringify(item)) as Item;
        }),
      ]),
    ],
    { variables },
  );

const answers = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`q${at}`, 1]));
const tried = (hand: Hand, expressions: readonly string[], variables?: { name: string; expression: string }[]) =>
  hand.json('POST', '/paper/own/try', { instrument: form(expressions, variables), answers });

async function saved(hand: Hand, expression: string): Promise<void> {
  const code = await hand.published(form([expression]));
  const id = code && (await hand.begun(code));
  if (id) await hand.json('PUT', `/paper/administrations/${id}/answers`, { answers, revision: 1 });
}

const many = '(1|2|3|4|5|6|7|8|9|10)';
/** Each selects ten times as many. */
const selecting = (times: number) => `${many}${`.select(${many}.combine($this))`.repeat(times)}.count()`;

const BOMBS: Record<string, string> = {
  'a tenfold selection, six times': selecting(6),
  'repeat() that never ends': `1.repeat($this + 1).count()`,
  'aggregate() over its own growth': `${many}.aggregate($total & $total & 'x', 'x').length()`,
  'all descendants of all descendants':
    '%resource.descendants().select(%resource.descendants().select(%resource.descendants())).count()',
  'a regex that backtracks': `'${'a'.repeat(40)}!'.matches('^(a+)+$').toInteger()`,
  'a replacement that backtracks': `'${'a'.repeat(60)}b'.replaceMatches('(a|aa)+$', 'x').length()`,
  'nested to 900 brackets': `${'('.repeat(900)}1${')'.repeat(900)}`,
  'a thousand terms': Array.from({ length: 1000 }, () => '1').join('+'),
  'no expression': '((((',
  'a number beyond numbers': `${'9'.repeat(3000)} * ${'9'.repeat(900)}`,
  'a text that doubles': `'x'${".replace('x', 'xx')".repeat(60)}.length()`,
};

/** Most of the others take all the time that they are given, too. */
const QUICK = ['a tenfold selection, six times', 'a regex that backtracks', 'no expression'];

const one = Object.entries(BOMBS).flatMap(([name, expression], at): Attack[] => [
  attack(`try: ${name}`, (hand) => tried(hand, [expression]), { quick: QUICK.includes(name) }),
  attack(`a saving with ${name}`, (hand) => saved(hand, expression), { quick: at === 0 }),
]);

const several: Attack[] = [
  attack('try: 60 slow expressions in one form', (hand) =>
    tried(
      hand,
      Array.from({ length: 60 }, () => selecting(4)),
    ),
  ),
  attack(
    'try: items that are calculated from each other',
    (hand) =>
      tried(
        hand,
        Array.from({ length: 40 }, (_, at) => `%resource.item.where(linkId = 'c${(at + 1) % 40}').answer.value + 1`),
      ),
    { quick: true },
  ),
  attack('try: 200 variables, each twice the one before', (hand) =>
    tried(
      hand,
      ['%v199'],
      Array.from({ length: 200 }, (_, at) => ({
        name: `v${at}`,
        expression: at ? `%v${at - 1} | %v${at - 1}.select($this + 1)` : many,
      })),
    ),
  ),
  ...[2, 12].map((count) =>
    attack(
      `${count} endless expressions at once`,
      (hand) => atOnce(count, () => tried(hand, [BOMBS['repeat() that never ends'] ?? ''])),
      { quick: count === 2 },
    ),
  ),
  attack('forty savings with a slow expression at once', async (hand) => {
    const code = await hand.published(form([selecting(5)]));
    if (!code) return;
    await atOnce(40, async (at) => {
      const id = await hand.begun(code);
      if (id) await hand.json('PUT', `/paper/administrations/${id}/answers`, { answers: { q0: at % 2 }, revision: 1 });
    });
  }),
];

export const expressionAttacks: readonly Attack[] = [...one, ...several];
