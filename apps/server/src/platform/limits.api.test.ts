import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { newClient, newToken } from '#testing/clients.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
afterEach(() => t.close());

type Answer = { status: number; msg: string; retryAfter: unknown };

async function ask(token: string, remoteAddress = '192.0.2.1', url = '/api/doctor/info'): Promise<Answer> {
  const headers = { 'accept-language': 'en', ...(token && { authorization: token }) };
  const { statusCode, headers: got, json } = await t.app.inject({ url, headers, remoteAddress });
  return { status: statusCode, msg: json<{ msg: string }>().msg, retryAfter: got['retry-after'] };
}

/** Asks one after another, each time by the next of the tokens, and counts the answers by their status. */
async function tally(times: number, tokens: readonly string[]): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (let nth = 0; nth < times; nth++) {
    const { status } = await ask(tokens[nth % tokens.length] ?? '');
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}

async function newSession({ institutionId, id }: TestAccount): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await t.owner('INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)', [
    createHash('sha256').update(token).digest(),
    institutionId,
    id,
  ]);
  return token;
}

test('four sessions of one account have the share of one account, and a colleague has another', async () => {
  t = await testApp({ RATE_LIMIT: 100, RATE_LIMIT_ACCOUNT: 40 });
  const institutionId = await t.institution();
  const account = await t.account({ institutionId });
  const sessions = [account.token, ...(await Promise.all([1, 2, 3].map(() => newSession(account))))];
  expect(await tally(100, sessions)).toEqual({ 200: 40, 429: 60 });
  const refused = await ask(account.token);
  expect(refused).toMatchObject({ status: 429, msg: 'Too many requests. Please wait a moment' });
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60);
  const colleague = await t.account({ institutionId });
  expect(await tally(5, [colleague.token])).toEqual({ 200: 5 });
});

test('an institution has its share; refused calls use up nothing of it, and another institution notices nothing', async () => {
  t = await testApp({ RATE_LIMIT: 100, RATE_LIMIT_ACCOUNT: 10, RATE_LIMIT_INSTITUTION: 25 });
  const institutionId = await t.institution();
  const [first, second, third] = [
    await t.account({ institutionId }),
    await t.account({ institutionId }),
    await t.account({ institutionId }),
  ];
  expect(await tally(50, [first.token])).toEqual({ 200: 10, 429: 40 });
  expect(await tally(10, [second.token])).toEqual({ 200: 10 });
  expect(await tally(8, [third.token])).toEqual({ 200: 5, 429: 3 });
  const stranger = await t.account({ institutionId: await t.institution() });
  expect(await tally(10, [stranger.token])).toEqual({ 200: 10 });
});

test('made-up tokens use up the share of their address, and no account’s', async () => {
  t = await testApp({ RATE_LIMIT: 20, RATE_LIMIT_ACCOUNT: 10 });
  const account = await t.account({ institutionId: await t.institution() });
  await ask(account.token);
  const statuses = [];
  for (let nth = 0; nth < 30; nth++) statuses.push((await ask(`${account.token}${nth}`, '192.0.2.7')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(await tally(9, [account.token])).toEqual({ 200: 9 });
});

test('a patient’s link is limited from however many addresses it is opened, and another link is not', async () => {
  t = await testApp({ RATE_LIMIT: 100, RATE_LIMIT_LINK: 5 });
  const statuses = [];
  const [one, another] = [randomBytes(32), randomBytes(32)].map((bytes) => `/api/guest/${bytes.toString('base64url')}`);
  for (let nth = 0; nth < 7; nth++) statuses.push((await ask('', `192.0.2.${nth}`, one)).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
  const saved = await t.app.inject({ method: 'PUT', url: `${one}/answers`, payload: {}, remoteAddress: '192.0.2.1' });
  expect(saved.statusCode).toBe(429);
  expect((await ask('', '192.0.2.1', another)).status).toBe(404);
});

test('without a limit there is none', async () => {
  t = await testApp({ RATE_LIMIT: 0, RATE_LIMIT_ACCOUNT: 1, RATE_LIMIT_INSTITUTION: 1 });
  const account = await t.account({ institutionId: await t.institution() });
  expect(await tally(5, [account.token])).toEqual({ 200: 5 });
});

test('a connected system is limited by itself, whichever token it uses, and takes nothing from the staff', async () => {
  t = await testApp({ RATE_LIMIT: 100, RATE_LIMIT_CLIENT: 10, RATE_LIMIT_INSTITUTION: 15, RATE_LIMIT_ACCOUNT: 100 });
  const institutionId = await t.institution();
  const [one, other] = [await newClient(t, { institutionId }), await newClient(t, { institutionId })];
  const tallyOf = async (client: typeof one, times: number) => {
    const tokens = [await newToken(t, client), await newToken(t, client)];
    // The first call of a token tells whose it is.
    const statuses = [];
    for (let nth = 0; nth < times; nth++) {
      const headers = { authorization: `Bearer ${tokens[nth % 2]}` };
      statuses.push((await t.app.inject({ url: '/api/fhir/Patient', headers })).statusCode);
    }
    return { 200: statuses.filter((one) => one === 200).length, 429: statuses.filter((one) => one === 429).length };
  };
  expect(await tallyOf(one, 20)).toEqual({ 200: 10, 429: 10 });
  // What is left of what all systems of the institution may ask.
  expect(await tallyOf(other, 10)).toEqual({ 200: 5, 429: 5 });
  const doctor = await t.account({ institutionId });
  expect(await tally(12, [doctor.token])).toEqual({ 200: 12 });
});
