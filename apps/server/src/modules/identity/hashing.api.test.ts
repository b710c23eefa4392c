import { accountCalls, identityCalls as calls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { productionCalls } from '@cogclinic/contract/productions';
import argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { recording } from '#testing/samples.productions.ts';
import { newWorld, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: 1 });
  world = await newWorld(t);
});
afterAll(() => t.close());
beforeEach(() => t.owner('DELETE FROM sign_in_failures'));
let release = (): void => undefined;
afterEach(() => {
  // Also after a failed test: a turn still held would block the next test.
  release();
  vi.restoreAllMocks();
});

const [GUESSER, COLLEAGUE] = ['203.0.113.7', '198.51.100.7'];
const SOON = { timeout: 20_000 };
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (username: string, password: string, address: string) =>
  t.send(calls.login, { body: { username, password: toWirePassword(password) } }, undefined, from(address));
const guesses = (count: number) => Array.from({ length: count }, (_, at) => signIn(`nobody-${at}`, 'Wrong12', GUESSER));

/** Keeps the threads of hashes at wrong passwords until `release`; `most` counts the hashes that were made side by side. */
function slowGuesses() {
  const verify = argon2.verify;
  const seen = { begun: 0, now: 0, most: 0, released: false };
  vi.spyOn(argon2, 'verify').mockImplementation(async (hash, password, ...rest) => {
    seen.begun += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    const isGuess = String(password) === 'Wrong12';
    let fits = await verify(hash, password, ...rest);
    while (isGuess && !seen.released) fits = await verify(hash, password, ...rest);
    seen.now -= 1;
    return fits;
  });
  release = () => {
    seen.released = true;
  };
  return seen;
}

test('while forty wrong passwords are checked for one address, another signs in and a file is taken', async () => {
  const { doctorOfAll: doctor } = world.accounts;
  const id = await world.newAdministration(await world.newPatient());
  const seen = slowGuesses();
  const answers = guesses(40);
  await vi.waitFor(() => expect(seen.begun).toBe(1), SOON);
  const signedIn = await signIn(doctor.loginName, doctor.password, COLLEAGUE);
  expect(signedIn.status).toBe(200);
  const place = { params: { id, item: '1' }, query: { revision: 1, milliseconds: 2000 }, file: recording() };
  expect((await t.send(productionCalls.uploadRecording, place, doctor.token)).data).toEqual({ revision: 1 });
  // The first guess is still being checked, and no other was begun.
  expect(seen).toEqual({ begun: 2, now: 1, most: 2, released: false });
  release();
  await Promise.all(answers);
  expect(seen.most).toBe(2);
});

test('what one address asks for beyond twenty that wait is refused before it counts as a guess, for any name alike', async () => {
  const seen = slowGuesses();
  const waiting = guesses(21);
  await vi.waitFor(() => expect(seen.begun).toBe(1), SOON);
  const beyond = [
    await signIn('nobody-here', 'Wrong12', GUESSER),
    await signIn(world.accounts.doctorOfAll.loginName, world.accounts.doctorOfAll.password, GUESSER),
  ];
  for (const { status, msg, data, headers } of beyond) {
    expect({ status, msg, data }).toEqual({
      status: 429,
      msg: 'Too many requests. Please wait a moment',
      data: { retryAfter: 2 },
    });
    expect(headers['retry-after']).toBe('2');
  }
  release();
  expect((await Promise.all(waiting)).every(({ status }) => status === 422)).toBe(true);
  const [counted] = await t.owner(`SELECT count(*) FROM sign_in_failures WHERE key = 'signIn:address:${GUESSER}'`);
  expect(counted).toEqual({ count: 21 });
});

test('passwords checked or set in a session wait in the same turns, and hold no connection meanwhile', async () => {
  const { admin, doctorOfAll: doctor } = world.accounts;
  const seen = slowGuesses();
  const waiting = guesses(12);
  await vi.waitFor(() => expect(seen.begun).toBe(1), SOON);
  const old = toWirePassword(doctor.password);
  const codeBody = { username: 'nobody', email: 'a@example.com', code: '123456', newPassword: old };
  const [version] = await t.owner<{ version: number }>('SELECT version FROM accounts WHERE id = $1', [doctor.id]);
  const reset = { id: doctor.id, version: version?.version ?? 1 };
  let answered = 0;
  const asked = [
    t.send(calls.verifyPassword, { body: { password: old } }, doctor.token, from(GUESSER)),
    t.send(
      calls.updatePassword,
      { body: { oldPassword: old, newPassword: toWirePassword('Neuro7Kx4') } },
      doctor.token,
      from(GUESSER),
    ),
    t.send(calls.forgetPassword, { body: codeBody }, undefined, from(GUESSER)),
    ...Array.from({ length: 5 }, () =>
      t.send(calls.verifyPassword, { body: { password: old } }, admin.token, from(GUESSER)),
    ),
  ].map(async (answer) => {
    const { status } = await answer;
    answered += 1;
    return status;
  });
  // With six connections, none would be left for these if one were held for each.
  for (let nth = 0; nth < 3; nth++) expect((await t.send(calls.info, {}, doctor.token)).status).toBe(200);
  expect([answered, seen.begun]).toEqual([0, 1]);
  release();
  expect(await Promise.all(asked)).toEqual([200, 200, 422, 200, 200, 200, 200, 200]);
  await Promise.all(waiting);
  const resetAnswer = await t.send(accountCalls.resetPassword, { body: reset }, admin.token, from(GUESSER));
  expect(resetAnswer.status).toBe(200);
  expect((await signIn(doctor.loginName, resetAnswer.data.password, COLLEAGUE)).status).toBe(200);
});
