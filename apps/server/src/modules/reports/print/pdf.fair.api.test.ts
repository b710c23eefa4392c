import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnIn, readPdf } from '#platform/pdf.testing.ts';
import { renderPdf } from '#platform/pdf.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { seeReport } from '../reports.service.ts';
import { giveInstrument } from '../testing.ts';
import { printingNow, sheetOfRecord } from './reports.pdf.service.ts';
import { TEMPLATES } from './templates.ts';

type Place = { account: TestAccount; archiveId: string; reportId: string };

let t: TestApp;
let here: Place;
let elsewhere: Place;

beforeAll(async () => {
  t = await testApp();
  [here, elsewhere] = await Promise.all([newPlace(), newPlace()]);
  // Fonts are read once; the test is of the order afterwards.
  await print(here);
});
afterAll(() => t.close());

async function newPlace(): Promise<Place> {
  const institutionId = await t.institution();
  const account = await t.account({ institutionId, roleType: 'ADMIN' });
  const archiveId = await t.archive({ institutionId });
  return { account, archiveId, reportId: await giveInstrument(t, account, { archiveId, code: 'PHQ-9', value: 1 }) };
}

const SOON = { timeout: 20_000 };
const BUSY = 'Your institution is printing a lot right now. Please try again in a few seconds';

/** One page; on a busy machine the database may ask to come again, as the console does. */
async function print({ account, reportId }: Place) {
  for (;;) {
    const call = { params: { id: reportId }, query: { language: 'en' as const } };
    const sent = await t.send(reportCalls.pdf, call, account.token);
    if (sent.status !== 503 || sent.msg === BUSY) return sent;
    await delay(100);
  }
}

/** Gives the printer as much as may wait for one account, each of 40 pages; `ended` are those that are printed. */
async function fill({ account, reportId }: Place) {
  const tokenHash = createHash('sha256').update(account.token).digest();
  const { sheet } = await t.platform.database.asActor(tokenHash, async (tx, actor) =>
    sheetOfRecord(tx, await seeReport(tx, actor, reportId), printingNow('', actor), {
      language: 'en',
      timeZone: actor.timeZone,
    }),
  );
  const rows = sheet.answers.sections.flatMap((section) => section.rows);
  const long = { ...sheet, answers: { ...sheet.answers, sections: Array(100).fill({ title: '', rows }) } };
  const party = { institutionId: account.institutionId, accountId: account.id };
  const left = new AbortController();
  const ended: number[] = [];
  const all = Array.from({ length: 21 }, (_, at) =>
    renderPdf(TEMPLATES.report, long, {}, { party, signal: left.signal }).then(
      () => ended.push(at),
      () => undefined,
    ),
  );
  const leave = async () => {
    left.abort();
    await Promise.all(all);
  };
  return { ended, leave };
}

test('one page of another institution comes before the tenth of all that wait', async () => {
  const { ended, leave } = await fill(here);
  const one = await print(elsewhere);
  expect(one.status, one.msg).toBe(200);
  expect(ended.length).toBeLessThan(9);
  await leave();
});

test('who prints by the hundred is asked to wait, in words', async () => {
  const { leave } = await fill(here);
  const asked = Array.from({ length: 5 }, () => print(here));
  const busy = await Promise.any(
    asked.map(async (one) => {
      const answer = await one;
      if (answer.status !== 503) throw new Error('printed');
      return answer;
    }),
  );
  expect(busy).toMatchObject({ code: 503, msg: BUSY, data: { retryAfter: 3 } });
  expect(busy.headers['content-type']).toMatch(/json/);
  await leave();
  await Promise.all(asked);
});

test('pages whose reader has left are not printed', async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const lines: Socket[] = [];
  t.app.server.on('connection', (line) => lines.push(line));
  const url = `${address}/api${reportCalls.pdf.path.replace('{id}', here.reportId)}?language=en`;
  const left = new AbortController();
  const asked = Array.from({ length: 19 }, () =>
    fetch(url, { headers: { authorization: `Bearer ${here.account.token}` }, signal: left.signal }).then(
      ({ status }) => status,
      () => 'left',
    ),
  );
  await Promise.any(asked);
  left.abort();
  const gone = (await Promise.all(asked)).filter((status) => status === 'left').length;
  // Those that left are gone for the server too.
  await expect.poll(() => lines.filter(({ destroyed }) => destroyed).length, SOON).toBeGreaterThanOrEqual(gone);
  // The places of those that left are free: as many are asked for again, and none is refused.
  const again = await Promise.all(Array.from({ length: 19 }, () => print(here)));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
});

test('drawings of 60,000 points each delay no page: only what shows is printed', async () => {
  const hand = (at: number) => [
    Math.round(1000 + 700 * Math.cos(at / 50) + 40 * Math.sin(at / 3)),
    Math.round(750 + 500 * Math.sin(at / 50) + 40 * Math.cos(at / 7)),
    8,
  ];
  const points = Array.from({ length: 60_000 }, (_, at) => hand(at)).flat();
  const production = JSON.stringify({ kind: 'drawing', height: 1500, strokes: [{ pointer: 'pen', from: 0, points }] });
  await t.owner(
    `INSERT INTO administration_productions (institution_id, administration_id, item, kind, production, revision)
     SELECT r.institution_id, r.administration_id, item::text, 'drawing', $2::jsonb, 1
       FROM reports r, generate_series(1, 9) AS item WHERE r.id = $1`,
    [here.reportId, production],
  );
  const printed = print(here);
  const others = await Promise.all(Array.from({ length: 10 }, () => print(elsewhere)));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  const { status, raw } = await printed;
  expect(status).toBe(200);
  const lines = drawnIn(raw).split(' l\n').length;
  expect(lines).toBeGreaterThan(9 * 300);
  expect(lines).toBeLessThan(9 * 2100);
  expect(readPdf(raw).text.replaceAll(/\s/g, '')).toContain('took8:00·linessimplifiedforprint');
});
