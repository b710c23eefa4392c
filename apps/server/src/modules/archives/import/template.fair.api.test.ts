import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { identityCalls } from '@cogclinic/contract/identity';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
/** Parts of workbooks that are packed, of which none comes to its end before `release`. */
let packing = { begun: 0, now: 0, most: 0 };
let release = (): void => undefined;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  packing = { begun: 0, now: 0, most: 0 };
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  const { CompressionStream } = globalThis;
  vi.stubGlobal(
    'CompressionStream',
    class {
      readonly writable: WritableStream;
      readonly readable: ReadableStream;
      constructor() {
        const { writable, readable } = new CompressionStream('deflate-raw');
        packing.begun += 1;
        packing.now += 1;
        packing.most = Math.max(packing.most, packing.now);
        const end = new TransformStream({
          start: () => held.promise,
          flush: () => {
            packing.now -= 1;
          },
        });
        this.writable = writable;
        this.readable = readable.pipeThrough(end);
      }
    },
  );
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

const SOON = { timeout: 20_000 };
const template = (language: (typeof LANGUAGES)[number], account = admin) =>
  t.send(archiveBatchCalls.template, { query: { language } }, account.token);

test('sixty templates at once are written once, and no connection is held meanwhile', async () => {
  const asked = Array.from({ length: 60 }, () => template('en'));
  await vi.waitFor(() => expect(packing.begun).toBeGreaterThan(0), SOON);
  // With six connections, none would be left for these.
  for (let nth = 0; nth < 3; nth++) expect((await t.send(identityCalls.info, {}, admin.token)).status).toBe(200);
  release();
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.every(({ raw }) => raw.equals(answers[0]?.raw ?? Buffer.alloc(0)))).toBe(true);
  const once = packing.begun;
  await template('ru');
  expect(packing.begun).toBe(2 * once);
});

test('different templates are written one at a time, and a changed one is rewritten', async () => {
  await t.department(institutionId, '康复科');
  release();
  await template('en');
  const one = { ...packing };
  await t.department(institutionId, '记忆门诊');
  const own = await Promise.all(LANGUAGES.map((language) => template(language)));
  expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(packing).toEqual({ begun: 5 * one.begun, now: 0, most: one.most });
  const again = await Promise.all(LANGUAGES.map((language) => template(language)));
  expect(again.map(({ raw }) => raw)).toEqual(own.map(({ raw }) => raw));
  expect(packing.begun).toBe(5 * one.begun);
});
