import { type Attack, attacksOf } from './attack.ts';
import { formOf, questions, sectionOf, triedAndPublished } from './forms.parts.ts';

/** Own instruments whose conditions chain, run in a ring, or are without number. */
const attack = attacksOf('forms');

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

export const conditionAttacks: readonly Attack[] = [...chained, crowded, anyOf];
