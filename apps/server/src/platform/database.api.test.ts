import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { testRead, testWrite } from '#testing/sql.ts';
import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import { notFound, Refusal } from './refusal.ts';
import { whole } from './sql/columns.ts';

let t: TestApp;
let institutionId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
});
afterAll(() => t.close());

const hashOf = ({ token }: TestAccount) => createHash('sha256').update(token).digest();
const as = <T>(account: TestAccount, work: (tx: Tx, actor: Actor) => Promise<T>) =>
  t.platform.database.asActor(hashOf(account), work);

const ONE = testRead({ one: whole }, () => 'SELECT 1 AS one');
const ADD = testWrite(
  {},
  ({ institutionId, id, name }: { institutionId: string; id: string; name: string | null }) =>
    `INSERT INTO departments (institution_id, id, name) VALUES (${institutionId}, ${id}, ${name})`,
);
const departments = async (...ids: string[]) =>
  (await t.owner<{ id: string }>('SELECT id FROM departments WHERE id = ANY ($1)', [ids])).map(({ id }) => id);

describe('statements sent without waiting', () => {
  test('are there after the commit, beside statements that were awaited', async () => {
    const account = await t.account({ institutionId });
    const [first, second] = [randomUUID(), randomUUID()];
    await as(account, async (tx) => {
      tx.send(ADD, { institutionId, id: first, name: 'sent' });
      await tx.write(ADD, { institutionId, id: second, name: 'waited for' });
    });
    expect((await departments(first, second)).toSorted()).toEqual([first, second].toSorted());
  });

  test('fails all when it fails, with its own error, and nothing is told of a commit', async () => {
    const account = await t.account({ institutionId });
    const [kept, twice] = [randomUUID(), randomUUID()];
    let told = false;
    const work = as(account, async (tx) => {
      tx.afterCommit(() => {
        told = true;
      });
      await tx.write(ADD, { institutionId, id: kept, name: 'one' });
      tx.send(ADD, { institutionId, id: twice, name: 'two' });
      tx.send(ADD, { institutionId, id: twice, name: 'two again' });
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await departments(kept, twice)).toEqual([]);
    expect(told).toBe(false);
  });

  test('is named as the cause when a later statement fails by it', async () => {
    const account = await t.account({ institutionId });
    const id = randomUUID();
    const work = as(account, async (tx) => {
      tx.send(ADD, { institutionId, id, name: 'one' });
      tx.send(ADD, { institutionId, id, name: 'one again' });
      await tx.read(ONE);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await departments(id)).toEqual([]);
  });
});

describe('a row that hardly ever exists already', () => {
  const taken = () => new Refusal(409, 'scales:idTaken');

  test('is added together with statements sent after it', async () => {
    const account = await t.account({ institutionId });
    const [first, second] = [randomUUID(), randomUUID()];
    await as(account, async (tx) => {
      tx.sendNew(ADD, { institutionId, id: first, name: 'new' }, taken);
      tx.send(ADD, { institutionId, id: second, name: 'with it' });
    });
    expect(await departments(first, second)).toHaveLength(2);
  });

  test('where it exists, nothing is kept and the work runs once more', async () => {
    const account = await t.account({ institutionId });
    const [there, beside] = [randomUUID(), randomUUID()];
    await as(account, async (tx) => tx.send(ADD, { institutionId, id: there, name: 'there' }));
    let runs = 0;
    const told: number[] = [];
    const outcome = await as(account, async (tx) => {
      const run = ++runs;
      tx.afterCommit(() => told.push(run));
      if (run > 1) return 'found';
      tx.send(ADD, { institutionId, id: beside, name: 'before it' });
      tx.sendNew(ADD, { institutionId, id: there, name: 'again' }, taken);
      return 'added';
    });
    expect([outcome, told]).toEqual(['found', [2]]);
    expect(await departments(there, beside)).toEqual([there]);
  });

  test('added again nevertheless, it fails as its caller says', async () => {
    const account = await t.account({ institutionId });
    const there = randomUUID();
    await as(account, async (tx) => tx.send(ADD, { institutionId, id: there, name: 'a third' }));
    let runs = 0;
    const work = async (tx: Tx) => {
      runs++;
      tx.sendNew(ADD, { institutionId, id: there, name: 'a fourth' }, taken);
    };
    await expect(as(account, work)).rejects.toMatchObject({ status: 409 });
    expect(runs).toBe(2);
    await expect(t.platform.database.asActor(hashOf(account), work, 'once')).rejects.toMatchObject({ status: 409 });
    expect(runs).toBe(3);
  });

  test('and what fails otherwise fails with its own error', async () => {
    const account = await t.account({ institutionId });
    const work = as(account, async (tx) => tx.sendNew(ADD, { institutionId, id: randomUUID(), name: null }, taken));
    await expect(work).rejects.toMatchObject({ code: '23502' });
  });
});

test('what waits for its commit keeps none of its institution waiting', async () => {
  await t.owner(
    'CREATE FUNCTION slow_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$',
  );
  await t.owner(`CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON departments DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.name LIKE 'slow to commit%') EXECUTE FUNCTION slow_commit()`);
  const account = await t.account({ institutionId });
  const ended: string[] = [];
  // As many as an institution has turns.
  const slow = Array.from({ length: 5 }, async (_, at) => {
    const row = { institutionId, id: randomUUID(), name: `slow to commit ${at}` };
    await as(account, async (tx) => tx.send(ADD, row));
    ended.push('slow');
  });
  await as(account, (tx) => tx.read(ONE));
  ended.push('quick');
  await Promise.all(slow);
  expect(ended).toEqual(['quick', ...Array(5).fill('slow')]);
});

test('work that outlives its transaction reaches no other transaction', async () => {
  const account = await t.account({ institutionId });
  const id = randomUUID();
  let straggler: Promise<unknown> = Promise.resolve();
  const work = as(account, async (tx) => {
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.write(ADD, { institutionId, id, name: 'late' });
    };
    straggler = late();
    straggler.catch(() => undefined);
    throw notFound();
  });
  await expect(work).rejects.toMatchObject({ status: 404 });
  await expect(straggler).rejects.toThrow('has ended');
  expect(await departments(id)).toEqual([]);
});

describe('slow work of a transaction', () => {
  test('runs while no connection is held, once; then the work runs again with its answer', async () => {
    const account = await t.account({ institutionId });
    const id = randomUUID();
    let runs = 0;
    let slow = 0;
    const held = () =>
      t.owner<{ count: number }>(
        `SELECT count(*) AS count FROM pg_stat_activity
          WHERE datname = current_database() AND usename = 'cogclinic_app' AND state <> 'idle'`,
      );
    const answer = await as(account, async (tx) => {
      runs++;
      tx.send(ADD, { institutionId, id: randomUUID(), name: `run ${runs}` });
      const found = await tx.outside('held', async () => {
        slow++;
        return (await held())[0]?.count;
      });
      await tx.write(ADD, { institutionId, id, name: 'kept' });
      return found;
    });
    expect([answer, runs, slow]).toEqual([0, 2, 1]);
    const names = await t.owner(`SELECT name FROM departments WHERE name LIKE 'run %'`);
    expect(names).toEqual([{ name: 'run 2' }]);
  });

  test('that fails, fails the transaction; that changes each time, ends', async () => {
    const account = await t.account({ institutionId });
    const failing = as(account, (tx) => tx.outside('failing', () => Promise.reject(notFound())));
    await expect(failing).rejects.toMatchObject({ status: 404 });
    const changing = as(account, (tx) => tx.outside(randomUUID(), async () => 'other'));
    await expect(changing).rejects.toThrow('again and again');
  });
});

describe('an account that was seen before', () => {
  test('writes in the name of what it is now: what began with the old one is rolled back', async () => {
    const account = await t.account({ institutionId, dataAuthority: 'all' });
    await as(account, async () => undefined);
    await t.owner(`UPDATE accounts SET data_authority = 'private' WHERE id = $1`, [account.id]);
    const [before, after] = [randomUUID(), randomUUID()];
    const seen: string[] = [];
    await as(account, async (tx, actor) => {
      seen.push(actor.dataAuthority);
      await tx.write(ADD, {
        institutionId,
        id: actor.dataAuthority === 'all' ? before : after,
        name: actor.dataAuthority,
      });
    });
    expect(seen).toEqual(['all', 'private']);
    expect(await departments(before, after)).toEqual([after]);
  });

  test('begins only after the check where its work can be done but once', async () => {
    const account = await t.account({ institutionId, dataAuthority: 'all' });
    await as(account, async () => undefined);
    await t.owner(`UPDATE accounts SET data_authority = 'private' WHERE id = $1`, [account.id]);
    const seen: string[] = [];
    const work = async (_tx: Tx, actor: Actor) => seen.push(actor.dataAuthority);
    await t.platform.database.asActor(hashOf(account), work, 'once');
    expect(seen).toEqual(['private']);
  });

  test('and signed out meanwhile writes nothing, whenever its work ends', async () => {
    const account = await t.account({ institutionId });
    await as(account, async () => undefined);
    await t.owner('DELETE FROM sessions WHERE account_id = $1', [account.id]);
    const id = randomUUID();
    const work = as(account, async (tx) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.write(ADD, { institutionId, id, name: 'signed out' });
    });
    await expect(work).rejects.toMatchObject({ status: 401 });
    expect(await departments(id)).toEqual([]);
  });
});
