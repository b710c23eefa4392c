import { readdirSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { jobCalls } from '@cogclinic/contract/jobs';
import { partyReportCalls as calls } from '@cogclinic/contract/partyReports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo } from '#platform/outgoing/connection.ts';
import { scratchFolder } from '#platform/scratch.ts';
import { ctSlice, type Examined } from '#testing/dicom.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { partnerServers } from '#testing/partnerServers.ts';
import { newPartner } from '#testing/samples.partners.ts';
import { receiveParts } from './images/receive.ts';

const STUDY = '1.2.826.0.1.7';
const SERIES = `${STUDY}.1`;
const MB = 1_048_576;

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
const begin = partnerServers();

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/dicom+json').end(JSON.stringify(body));
const value = (...Value: unknown[]) => ({ vr: 'UN', Value });
const study = { '0020000D': value(STUDY), '00201208': value(2), '00080061': value('CT') };
const series = { '0020000E': value(SERIES), '00201209': value(2) };
const of: Examined = {
  ...{ name: 'WANG^XIAOMING', number: 'X1', birthday: '19500101', sex: 'M', studyUid: STUDY },
  ...{ studyDate: '20260101', accession: 'A1', description: 'CT' },
};
const HEAD = '--B\r\nContent-Type: application/dicom\r\n\r\n';
const multipart = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'multipart/related; type="application/dicom"; boundary=B' });

/** A partner that searches as it should, and sends images as a test has it. */
const sending =
  (images: (response: ServerResponse) => void): RequestListener =>
  ({ url = '' }, response) => {
    if (url.startsWith('/studies?')) return json(response, [study]);
    if (url.startsWith(`/studies/${STUDY}/series?`)) return json(response, [series]);
    images(response);
  };

async function ask(listener: RequestListener) {
  const server = await begin(listener);
  const form = { baseAddress: server.origin, authentication: 'none', timeoutSeconds: 2 };
  const { id: partnerId } = await newPartner(t, admin, form);
  const days = { by: 'days', beginDay: '2026-01-01', endDay: '2026-01-31' } as const;
  const body = { requestId: crypto.randomUUID(), partnerId, withImages: true, ...days };
  const { data } = await t.send(calls.addReportQuery, { body }, admin.token);
  return { ...(await ended(data.id)), partnerId, server };
}
async function ended(id: string) {
  for (;;) {
    const { data } = await t.send(jobCalls.one, { params: { id } }, admin.token);
    if (data.endTime !== null) return data;
    await delay(20);
  }
}
const kept = async (partnerId: string) =>
  (await t.send(calls.list, { query: { partnerId } }, admin.token)).data.rows.map((row) => row.kept);
/** Sends without end, as fast as it is taken. */
function endlessly(response: ServerResponse): void {
  const piece = Buffer.alloc(MB, 'x');
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

test('an honest partner’s images are kept, and a second query takes none anew', async () => {
  const { state, partnerId, server } = await ask(
    sending((response) => {
      multipart(response);
      for (const number of [1, 2]) {
        response.write(HEAD);
        response.write(ctSlice(of, { seriesUid: SERIES, number }));
        response.write('\r\n');
      }
      response.end('--B--');
    }),
  );
  expect(state).toBe('finished');
  expect(await kept(partnerId)).toEqual([2]);
  const fetched = server.requests.filter((one) => !one.includes('?')).length;
  const asked = { by: 'accession', accessionNumber: 'A1', withImages: true } as const;
  const body = { requestId: crypto.randomUUID(), partnerId, ...asked };
  const { data } = await t.send(calls.addReportQuery, { body }, admin.token);
  expect(await ended(data.id)).toMatchObject({ state: 'finished', added: 0, skipped: 1 });
  expect(server.requests.filter((one) => !one.includes('?'))).toHaveLength(fetched);
});

test.each<[string, RegExp, RequestListener]>([
  ['hangs when it is searched', /did not answer in time/, () => undefined],
  ['answers garbage', /cannot be read/, (_, response) => void json(response, [{}, 7, null])],
  ['answers with a page of its own', /no DICOMweb service/, (_, response) => void response.end('<html>')],
  [
    'announces two gigabytes',
    /too much data/,
    (_, r) => void r.writeHead(200, { 'content-length': 2 ** 31 }).write('['),
  ],
  ['answers a search without end', /too much data/, (_, response) => endlessly(response)],
  [
    'redirects to the metadata of a cloud',
    /redirects to another server/,
    (_, response) => void response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
  ],
  [
    'sends images that are none',
    /cannot be read/,
    sending((response) => void multipart(response).end(`${HEAD}hello\r\n--B--`)),
  ],
  [
    'sends another patient’s images',
    /cannot be read/,
    sending((response) => {
      const other = { ...of, studyUid: '1.2.3' };
      multipart(response).write(HEAD);
      response.write(ctSlice(other, { seriesUid: SERIES, number: 1 }));
      response.end('\r\n--B--');
    }),
  ],
  [
    'hangs in the middle of an image',
    /did not answer in time/,
    sending((response) => void multipart(response).write(`${HEAD}DICM`)),
  ],
  [
    'breaks off in the middle of an image',
    /closed the connection/,
    sending((response) => void multipart(response).write(`${HEAD}DICM`, () => response.destroy())),
  ],
  [
    'ends an image too early',
    /closed the connection/,
    sending((response) => void multipart(response).end(`${HEAD}DICM`)),
  ],
  [
    'announces an image of eight gigabytes',
    /too much data/,
    sending((response) => {
      const type = 'multipart/related; boundary=B';
      response.writeHead(200, { 'content-type': type, 'content-length': 2 ** 33 }).write(HEAD);
    }),
  ],
])('a partner that %s is told of in words, and leaves nothing behind', async (_what, words, listener) => {
  const before = readdirSync(scratchFolder());
  const { state, message, partnerId } = await ask(listener);
  expect(message).toMatch(words);
  expect(state).toBe('failed');
  expect((await kept(partnerId)).every((count) => count === 0)).toBe(true);
  expect(readdirSync(scratchFolder())).toEqual(before);
});

test('an image without end is cut at its limit: memory stays flat, and no file is left', async () => {
  const before = readdirSync(scratchFolder());
  const server = await begin((_request, response) => {
    multipart(response).write(HEAD);
    endlessly(response);
  });
  const target = { base: new URL(server.origin), inner: true, headers: {}, certificate: null, key: null };
  const connection = await connectTo({ ...target, authorities: null, patienceMs: 5000 });
  const answer = await connection.get('studies/1', '*/*', { maxBytes: 2 ** 31, maxMs: 60_000 });
  const { body, ...rest } = answer;
  let [bytes, most] = [0, 0];
  const held = process.memoryUsage().arrayBuffers;
  const watched = async function* () {
    for await (const piece of body) {
      bytes += piece.length;
      most = Math.max(most, process.memoryUsage().arrayBuffers - held);
      yield piece;
    }
  };
  const limits = { instanceBytes: 400 * MB, instances: 10 };
  const received = receiveParts({ ...rest, body: watched() }, limits, async () => undefined);
  await expect(received).rejects.toMatchObject({ problem: 'tooLarge' });
  connection.close();
  expect(bytes).toBeGreaterThan(400 * MB);
  expect(most).toBeLessThan(128 * MB);
  expect(readdirSync(scratchFolder())).toEqual(before);
});

test('an institution without room for the images keeps none of what is too much', async () => {
  await t.owner('UPDATE institutions SET storage_quota_mb = 1 WHERE id = $1', [institutionId]);
  const { message, partnerId } = await ask(
    sending((response) => {
      multipart(response);
      for (let number = 1; number <= 140; number++) {
        response.write(HEAD);
        response.write(ctSlice(of, { seriesUid: SERIES, number }));
        response.write('\r\n');
      }
      response.end('--B--');
    }),
  );
  await t.owner('UPDATE institutions SET storage_quota_mb = NULL WHERE id = $1', [institutionId]);
  expect(message).toMatch(/Not enough storage/);
  const [count] = await kept(partnerId);
  expect(count).toBeGreaterThan(50);
  const [use] = await t.owner<{ parties: number }>('SELECT parties::int FROM storage_use WHERE institution_id = $1', [
    institutionId,
  ]);
  expect(use?.parties).toBeLessThanOrEqual(MB);
});
