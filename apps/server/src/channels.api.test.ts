import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveCalls } from '@cogclinic/contract/archives';
import { FOLLOWED, type Followed } from '@cogclinic/contract/changes';
import { identityCalls } from '@cogclinic/contract/identity';
import { liveChannels } from '@cogclinic/contract/live';
import { pushCalls } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush } from '#testing/samples.push.ts';
import { archiveForm } from '#testing/samples.ts';
import { openSocket, type Refused, socketAddress, statusOf } from '#testing/sockets.ts';
import { PHQ9_ANSWERS, TEST_TIMES } from '#testing/world.ts';
import { buildApp } from './app.ts';

let t: TestApp;
let url: string;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  url = `${await socketAddress(t.app)}${liveChannels.changes.path}`;
  doctor = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
});
afterAll(() => t.close());

/** Opens the channel and waits until the server knows what is watched: it answers in order. */
async function watching(account: TestAccount, watch: readonly Followed[] = FOLLOWED, at = url) {
  const opened = await openSocket(at, account.token);
  opened.say({ watch });
  opened.socket.ping();
  await once(opened.socket, 'pong');
  return opened;
}
const form = () => ({ ...archiveForm(), gender: 'female', idType: 'passport' }) as const;
const addArchive = () => t.send(archiveCalls.add, { body: form() }, doctor.token);
const tell = (to: { institutionId: string; accountId?: string }, changed: readonly Followed[]) =>
  t.platform.database.asOwner(async (tx) => tx.announce(to, changed));

test('a call tells what it changes to the pages of its institution, to no other, and names no patient', async () => {
  const elsewhere = await t.account({ institutionId: await t.institution() });
  const colleague = await t.account({ institutionId: doctor.institutionId });
  const [own, foreign] = [await watching(colleague), await watching(elsewhere)];
  await addArchive();
  expect(await own.next()).toEqual({ changed: ['archives'] });
  const archiveId = await t.archive({ institutionId: doctor.institutionId });
  const answers = { administrationId: randomUUID(), archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES };
  await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body: answers }, doctor.token);
  expect(await own.next()).toEqual({ changed: ['administrations', 'reports'] });
  const { data } = await t.send(pushCalls.add, { body: newPush(archiveId) }, doctor.token);
  expect(await own.next()).toEqual({ changed: ['administrations', 'guidance', 'push'] });
  const params = { token: data.link?.split('/').at(-1) ?? '' };
  await t.send(pushCalls.guestSubmit, { params, body: { answers: PHQ9_ANSWERS, revision: 1 } });
  const last = (await own.next()) as { changed: Followed[] };
  expect(last.changed.toSorted()).toEqual(['administrations', 'push', 'reports']);
  expect(foreign.heard).toEqual([]);
  for (const { socket } of [own, foreign]) socket.close();
});

test('a refused or rolled-back change announces nothing', async () => {
  const opened = await watching(doctor);
  await t.send(archiveCalls.add, { body: { ...form(), name: '' } }, doctor.token);
  const undone = t.platform.database.asOwner(async (tx) => {
    tx.announce(doctor, ['reports']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await tell(doctor, ['followUps']);
  expect(await opened.next()).toEqual({ changed: ['followUps'] });
  opened.socket.close();
});

test('announces only followed nouns, frequent changes once, and an account’s own changes to it alone', async () => {
  const colleague = await t.account({ institutionId: doctor.institutionId });
  const [own, others] = [await watching(doctor, ['jobs', 'reports']), await watching(colleague, ['jobs', 'reports'])];
  const from = performance.now();
  for (let nth = 0; nth < 50; nth++) await tell({ ...doctor, accountId: doctor.id }, ['jobs', 'archives']);
  expect(await own.next()).toEqual({ changed: ['jobs'] });
  await delay(1500);
  // At most every half second, however long the telling took.
  expect(own.heard.length).toBeLessThanOrEqual(1 + (performance.now() - from) / 500);
  expect(others.heard).toEqual([]);
  for (const { socket } of [own, others]) socket.close();
});

test('another server of the same database tells it as well', async () => {
  const app = await buildApp(t.platform);
  const there = `${await socketAddress(app)}${liveChannels.changes.path}`;
  const opened = await watching(doctor, FOLLOWED, there);
  await addArchive();
  expect(await opened.next()).toEqual({ changed: ['archives'] });
  const closed = opened.closed;
  await app.close();
  expect(await closed).toBeGreaterThan(0);
});

test('a lost connection to the database is opened again, and pages are told that anything may have changed', async () => {
  const opened = await watching(doctor);
  await t.owner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'cogclinic pulse'`,
  );
  expect(await opened.next()).toEqual({ changed: [...FOLLOWED] });
  await tell(doctor, ['reports']);
  expect(await opened.next()).toEqual({ changed: ['reports'] });
  opened.socket.close();
});

test('it ends with its session, and when the account may do other things than before', async () => {
  const account = await t.account({ institutionId: doctor.institutionId });
  const first = await watching(account);
  await t.owner("UPDATE accounts SET data_authority = 'private' WHERE id = $1", [account.id]);
  expect(await first.closed).toBe(4409);
  const second = await watching(account);
  await t.send(identityCalls.logout, {}, account.token);
  expect(await second.closed).toBe(4401);
  expect(await statusOf(url, account.token)).toBe(401);
  const third = await t.account({ institutionId: doctor.institutionId });
  const disabled = await watching(third);
  await t.owner('UPDATE accounts SET enabled = false WHERE id = $1', [third.id]);
  expect(await disabled.closed).toBe(4401);
});

test('an open channel extends no session: unused for too long, both end', async () => {
  const app = await buildApp(t.platform, { channels: { beatS: 0.3 } });
  const there = `${await socketAddress(app)}${liveChannels.changes.path}`;
  const account = await t.account({ institutionId: doctor.institutionId });
  const hash = createHash('sha256').update(account.token).digest();
  await t.owner("UPDATE sessions SET last_used_at = now() - interval '11 hours' WHERE token_hash = $1", [hash]);
  const usedAt = async () => (await t.owner('SELECT last_used_at FROM sessions WHERE token_hash = $1', [hash]))[0];
  const before = await usedAt();
  const opened = await watching(account, FOLLOWED, there);
  await delay(1000);
  expect(opened.socket.readyState).toBe(opened.socket.OPEN);
  expect(await usedAt()).toEqual(before);
  await t.owner("UPDATE sessions SET last_used_at = now() - interval '13 hours' WHERE token_hash = $1", [hash]);
  expect(await opened.closed).toBe(4401);
  await app.close();
});

test('an account has so many channels, and its colleague others', async () => {
  const app = await buildApp(t.platform, { channels: { limits: { account: 3, institution: 4, all: 5 } } });
  const there = `${await socketAddress(app)}${liveChannels.changes.path}`;
  const colleague = await t.account({ institutionId: doctor.institutionId });
  const open = [];
  for (let nth = 0; nth < 3; nth++) open.push(await openSocket(there, doctor.token));
  expect(await statusOf(there, doctor.token)).toBe(429);
  open.push(await openSocket(there, colleague.token));
  expect(await statusOf(there, colleague.token)).toBe(429);
  const stranger = await t.account({ institutionId: await t.institution() });
  expect(await statusOf(there, stranger.token)).toBe(101);
  open[0]?.socket.close();
  await expect.poll(() => statusOf(there, doctor.token), { timeout: 10_000 }).toBe(101);
  await app.close();
});

test('of a flood most are refused before the database is asked, and a colleague waits behind none of them', async () => {
  const answers = Promise.withResolvers<void>();
  let asked = 0;
  const { database } = t.platform;
  const held: typeof database = {
    ...database,
    async asOwner(work) {
      asked += 1;
      await answers.promise;
      return database.asOwner(work);
    },
  };
  const limits = { account: 5, institution: 50, all: 60 };
  const app = await buildApp({ ...t.platform, database: held }, { channels: { limits } });
  const there = `${await socketAddress(app)}${liveChannels.changes.path}`;
  const account = await t.account({ institutionId: doctor.institutionId });
  asked = 0;
  const statuses: number[] = [];
  const flood = Array.from({ length: 200 }, () =>
    openSocket(there, account.token).then(
      () => statuses.push(101),
      (error: Refused) => statuses.push(error.status),
    ),
  );
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBe(195);
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect(asked).toBeLessThanOrEqual(2);
  const colleague = openSocket(there, doctor.token);
  answers.resolve();
  expect((await colleague).socket.readyState).toBe(WebSocket.OPEN);
  await Promise.all(flood);
  expect(statuses.filter((status) => status === 101)).toHaveLength(5);
  // As many as it may have are open: it is known by now, and the next is refused with no question at all.
  const before = asked;
  expect(await statusOf(there, account.token)).toBe(429);
  expect(asked).toBe(before);
  await app.close();
});
