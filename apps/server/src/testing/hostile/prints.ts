import { randomUUID } from 'node:crypto';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Prints and files, more at once than anybody reads. */
const attack = attacksOf('prints');

const summary = (hand: Hand, at: number) =>
  hand.json('GET', `/archives/summary/pdf/${hand.side.archiveIds[at % hand.side.archiveIds.length]}?language=zh`);

async function reportIds(hand: Hand): Promise<string[]> {
  const { data } = await hand.json('GET', '/screening_report/list?pageSize=20');
  return ((data as { rows?: { id: string }[] } | null)?.rows ?? []).map(({ id }) => id);
}

async function printed(hand: Hand, count: number): Promise<void> {
  const ids = await reportIds(hand);
  await atOnce(count, (at) =>
    hand.json(
      'GET',
      `/screening_report/pdf/${ids[at % ids.length]}?language=${['zh', 'en', 'ru'][at % 3]}`,
      undefined,
      at % 2 ? 'doctor' : 'admin',
    ),
  );
}

const exported = (hand: Hand) =>
  hand.json('POST', '/archives/batch/export', {
    requestId: randomUUID(),
    columns: ['name', 'phone', 'birthday'],
    language: 'zh',
  });

const batched = async (hand: Hand, as: 'zip' | 'merged') =>
  hand.json('POST', '/screening_report/batch/pdf', {
    requestId: randomUUID(),
    ids: await reportIds(hand),
    as,
    language: 'zh',
  });

export const printAttacks: readonly Attack[] = [
  ...[40, 300].map((count) =>
    attack(`${count} prints at once`, (hand) => printed(hand, count), { quick: count === 40 }),
  ),
  ...[30, 200].map((count) =>
    attack(`${count} summaries at once`, (hand) => atOnce(count, (at) => summary(hand, at)), { quick: count === 30 }),
  ),
  ...[20, 100].map((count) =>
    attack(`${count} exports asked for at once`, (hand) => atOnce(count, () => exported(hand)), {
      quick: count === 20,
    }),
  ),
  attack('ten batches of prints as zip', (hand) => atOnce(10, () => batched(hand, 'zip')), { quick: true }),
  attack('forty batches of prints as one PDF', (hand) => atOnce(40, () => batched(hand, 'merged'))),
  attack(
    'the same export asked for fifty times at once',
    (hand) => {
      const body = { requestId: randomUUID(), columns: ['name'], language: 'zh' };
      return atOnce(50, () => hand.json('POST', '/archives/batch/export', body));
    },
    { quick: true },
  ),
  attack(
    'prints of reports that are not there',
    (hand) => atOnce(100, () => hand.json('GET', `/screening_report/pdf/${randomUUID()}`)),
    { quick: true, refused: true },
  ),
  attack('60 templates of the import at once', (hand) =>
    atOnce(60, () => hand.json('GET', '/archives/batch/template?language=ru')),
  ),
  attack('100 exports of an instrument at once', (hand) =>
    atOnce(100, () => hand.json('GET', '/paper/types/PHQ-9/fhir')),
  ),
  attack(
    'prints that are given up at once',
    (hand) => {
      const lines = `Host: a\r\nAuthorization: ${hand.headers().authorization}\r\n`;
      const path = `/api/archives/summary/pdf/${hand.side.archiveIds[0]}`;
      return atOnce(60, () => hand.raw([`GET ${path} HTTP/1.1\r\n${lines}\r\n`], 0, 60));
    },
    { mayClose: true },
  ),
];
