import { setTimeout as delay } from 'node:timers/promises';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnIn, readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { giveInstrument } from './testing.ts';

type Place = { account: TestAccount; archiveId: string; reportId: string };

let t: TestApp;
let here: Place;
let elsewhere: Place;

beforeAll(async () => {
  t = await testApp();
  [here, elsewhere] = await Promise.all([newPlace(), newPlace()]);
  // Fonts are read once; what is tested is the order afterwards.
  await print(here);
});
afterAll(() => t.close());

async function newPlace(): Promise<Place> {
  const institutionId = await t.institution();
  const account = await t.account({ institutionId, roleType: 'ADMIN' });
  const archiveId = await t.archive({ institutionId });
  return { account, archiveId, reportId: await giveInstrument(t, account, { archiveId, code: 'PHQ-9', value: 1 }) };
}

const print = ({ account, reportId }: Place) =>
  t.send(reportCalls.pdf, { params: { id: reportId }, query: { language: 'en' } }, account.token);

test('one page of another institution comes before the tenth of all that may wait', { timeout: 60_000 }, async () => {
  const order: string[] = [];
  const asked = Array.from({ length: 21 }, async () => {
    const { status } = await print(here);
    order.push('here');
    return status;
  });
  while (order.length === 0) await delay(5);
  const one = await print(elsewhere);
  order.push('elsewhere');
  expect(one.status, one.msg).toBe(200);
  expect(order.indexOf('elsewhere')).toBeLessThan(9);
  expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
});

test('who prints by the hundred is asked to wait, in words', { timeout: 60_000 }, async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => print(here)));
  const busy = answers.find(({ status }) => status === 503);
  expect(busy).toMatchObject({ code: 503, data: { retryAfter: 3 } });
  expect(busy?.msg).toBe('Your institution is printing a lot just now. Please try again in a few seconds');
  expect(busy?.headers['content-type']).toMatch(/json/);
});

test('pages that nobody waits for any more are not printed', { timeout: 60_000 }, async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
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
  await Promise.all(asked);
  await delay(300);
  // The places of those that left are free: as many are asked for again, and none is refused.
  const again = await Promise.all(Array.from({ length: 19 }, () => print(here)));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
});

test('drawings of 60,000 points each delay no page: only what shows is printed', { timeout: 60_000 }, async () => {
  const hand = (at: number) => [
    Math.round(1000 + 700 * Math.cos(at / 50) + 40 * Math.sin(at / 3)),
    Math.round(750 + 500 * Math.sin(at / 50) + 40 * Math.cos(at / 7)),
    8,
  ];
  const points = Array.from({ length: 60_000 }, (_, at) => hand(at)).flat();
  const work = JSON.stringify({ kind: 'drawing', height: 1500, strokes: [{ pointer: 'pen', from: 0, points }] });
  await t.owner(
    `INSERT INTO administration_works (institution_id, administration_id, item, kind, work, revision)
     SELECT r.institution_id, r.administration_id, item::text, 'drawing', $2::jsonb, 1
       FROM reports r, generate_series(1, 9) AS item WHERE r.id = $1`,
    [here.reportId, work],
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
