import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { testWrite } from '#testing/sql.ts';
import { openDelivery } from './mail.delivery.ts';
import { Dispatch } from './mail.dispatch.ts';
import { cleanLetters, QueuedBefore } from './mail.ts';

let t: TestApp;
let dispatches: Dispatch[];

beforeAll(async () => {
  t = await testApp();
  // The letters of these tests are sent by dispatches of their own.
  await t.platform.background.close();
});
afterAll(() => t.close());
beforeEach(async () => {
  await Promise.all((dispatches ?? []).map((one) => one.stop()));
  dispatches = [];
  await t.owner('DELETE FROM letters');
});

/** Waits until it holds, also on a busy machine. */
const soon = (holds: () => unknown) => vi.waitFor(holds, { timeout: 25_000 });

/** A dispatch of a server that is not alone on its database. */
async function dispatch(deliver: ConstructorParameters<typeof Dispatch>[0]['deliver']): Promise<void> {
  const config = { LOG_LEVEL: 'silent' as const, DATABASE_URL: 'shared' };
  const one = new Dispatch({ config, database: t.platform.database, deliver });
  dispatches.push(one);
  await one.start();
}

async function waiting(columns: Record<string, string> = {}): Promise<string> {
  const id = randomUUID();
  const names = Object.keys(columns).map((name) => `, ${name}`);
  const values = Object.values(columns).map((value) => `, ${value}`);
  await t.owner(
    `INSERT INTO letters (id, recipient, subject, text${names.join('')}) VALUES ($1, 'a@example.org', 's', 'body'${values.join('')})`,
    [id],
  );
  return id;
}
const row = async (id: string) => {
  const [found] = await t.owner(
    'SELECT state, tries, text, problem, round(extract(epoch FROM due_at - now()))::int AS wait FROM letters WHERE id = $1',
    [id],
  );
  return found;
};

test('a letter is there with what it tells of, or not at all; also where the application’s role queues it', async () => {
  const institutionId = await t.institution();
  const { token } = await t.account({ institutionId });
  const { database, mail } = t.platform;
  const hash = createHash('sha256').update(token).digest();
  const letter = { to: 'a@example.org', subject: 's', text: 't' };
  await database.asActor(hash, (tx) => mail.send(letter, tx));
  const undone = database.asActor(hash, async (tx) => {
    await mail.send(letter, tx);
    throw new Error('something after it failed');
  });
  await expect(undone).rejects.toThrow('something after it failed');
  expect(await t.owner('SELECT institution_id, recipient, state FROM letters')).toEqual([
    { institution_id: institutionId, recipient: 'a@example.org', state: 'waiting' },
  ]);
  // A request reads no letters and changes none.
  for (const text of ['SELECT * FROM letters', 'DELETE FROM letters', "UPDATE letters SET recipient = 'b'"]) {
    const statement = testWrite({}, () => text);
    await expect(database.asActor(hash, (tx) => tx.write(statement))).rejects.toThrow('permission denied');
  }
});

test('of one id there is one letter', async () => {
  const { database, mail } = t.platform;
  const letter = { id: randomUUID(), to: 'a@example.org', subject: 's', text: 't' };
  const send = () => database.asOwner((tx) => mail.send(letter, tx));
  await send();
  await expect(send()).rejects.toBeInstanceOf(QueuedBefore);
  expect(await t.owner('SELECT id FROM letters')).toEqual([{ id: letter.id }]);
});

test('two servers share the letters: each goes out once', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => waiting()));
  const sent: string[] = [];
  const deliver = async ({ id }: { id: string }) => {
    sent.push(id);
    await delay(5);
  };
  await Promise.all([dispatch(deliver), dispatch(deliver)]);
  await soon(async () =>
    expect(await t.owner("SELECT count(*) FROM letters WHERE state = 'sent' AND text IS NULL")).toEqual([
      { count: 60 },
    ]),
  );
  expect(sent.toSorted()).toEqual(ids.toSorted());
});

test('what a server had in hand when it was killed goes out once its lease is over; a clock ahead holds nothing up', async () => {
  const held = await waiting({ leased_until: "now() + interval '60 seconds'" });
  const killed = await waiting({ leased_until: "now() + interval '3 seconds'" });
  const ahead = [
    await waiting({ leased_until: "now() + interval '1 year'" }),
    await waiting({ due_at: "now() + interval '1 year'" }),
  ];
  const sent: string[] = [];
  await dispatch(async ({ id }) => void sent.push(id));
  await soon(() => expect(sent.toSorted()).toEqual([killed, ...ahead].toSorted()));
  expect(await row(held)).toMatchObject({ state: 'waiting' });
});

test('a letter that is not taken waits longer each time, over hours, and is given up in the end with the reason kept', async () => {
  const id = await waiting();
  await dispatch(async () => {
    throw Object.assign(new Error('421 try later'), { code: 'EENVELOPE', responseCode: 421 });
  });
  const waits: unknown[] = [];
  for (let tries = 1; tries <= 8; tries++) {
    await soon(async () => expect(await row(id)).toMatchObject({ tries, state: 'waiting', problem: '421 try later' }));
    waits.push((await row(id))?.wait);
    await t.owner('UPDATE letters SET due_at = now()');
    await dispatches[0]?.look();
  }
  expect(waits).toEqual(waits.toSorted((a, b) => Number(a) - Number(b)));
  expect(Number(waits.at(-1))).toBeGreaterThan(7 * 3600);
  await soon(async () =>
    expect(await row(id)).toMatchObject({ state: 'failed', text: null, problem: '421 try later' }),
  );
});

test('of a letter that was sent, given up or tried again and again no table keeps a code or a link, the queues neither', async () => {
  const [sent, refused] = ['code 730194 sent', 'link qWxR7kLm'];
  const { database, mail } = t.platform;
  let failures = 2;
  const queue = (text: string) =>
    database.asOwner((tx) => mail.send({ to: 'a@example.org', subject: 'CogClinic', text }, tx));
  await queue(sent);
  await queue(refused);
  await dispatch(async ({ text }) => {
    if (text === refused) throw Object.assign(new Error('550 no such user'), { code: 'EENVELOPE', responseCode: 550 });
    if (failures-- > 0) throw new Error('421 try later');
  });
  await soon(async () => {
    await t.owner("UPDATE letters SET due_at = now() WHERE state = 'waiting'");
    await dispatches[0]?.look();
    expect(await t.owner('SELECT state, tries FROM letters ORDER BY state')).toEqual([
      { state: 'failed', tries: 1 },
      { state: 'sent', tries: 2 },
    ]);
  });
  const tables = await t.owner<{ table: string }>(
    `SELECT c.oid::regclass::text AS table FROM pg_class c
      WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(100);
  for (const { table } of tables)
    expect(await t.owner(`SELECT x::text FROM ${table} x WHERE x::text ~ 'code 730194|qWxR7kLm'`), table).toEqual([]);
});

test('an address that is refused for good is given up at once', async () => {
  const id = await waiting();
  await dispatch(async () => {
    throw Object.assign(new Error('550 no such user'), { code: 'EENVELOPE', responseCode: 550 });
  });
  await soon(async () =>
    expect(await row(id)).toMatchObject({ state: 'failed', tries: 1, problem: '550 no such user' }),
  );
});

test('an outbox holds each letter once, by its id, which is also its Message-ID', async () => {
  const deliver = openDelivery({ ...t.config, MAIL_FROM: 'Clinic <no-reply@clinic.example>' });
  const letter = { id: randomUUID(), to: 'a@example.org', subject: 's', text: 't' };
  await deliver(letter);
  const path = join(t.config.DATA_DIR, 'outbox', `${letter.id}.eml`);
  const first = await readFile(path, 'utf8');
  expect(first).toContain(`Message-ID: <${letter.id}@clinic.example>`);
  await deliver({ ...letter, text: 'written again' });
  expect(await readFile(path, 'utf8')).toBe(first);
  expect(await readdir(join(t.config.DATA_DIR, 'outbox'))).toEqual([`${letter.id}.eml`]);
});

test('rows go after 30 days', async () => {
  const old = await waiting({ state: "'sent'", ended_at: "now() - interval '31 days'" });
  const recent = await waiting({ state: "'sent'", ended_at: "now() - interval '29 days'" });
  await cleanLetters(t.platform.database);
  expect([await row(old), await row(recent)]).toEqual([undefined, expect.anything()]);
});
