import pg from 'pg';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { valuesOf } from '#platform/sql/statement.ts';
import { hashOfToken } from '#platform/token.ts';
import type { TestAccount, TestApp } from './harness.ts';

type Asked = Readonly<{ text: string; values: readonly unknown[] }>;

/**
 * The plans of the statements that `work` reads by in the name of the account, under the role that row-level security binds. They are asked
 * for in a transaction of their own, since the server's transactions run no EXPLAIN.
 * @param isAsked of which statements, by their text; of all unless given
 */
export async function plansOf(
  t: TestApp,
  account: TestAccount,
  work: (tx: Tx, actor: Actor) => Promise<unknown>,
  isAsked: (text: string) => boolean = () => true,
): Promise<string[]> {
  const asked: Asked[] = [];
  const tokenHash = hashOfToken(account.token);
  await t.platform.database.asActor(tokenHash, (tx, actor) => {
    const watched: Tx = {
      ...tx,
      read(statement, ...given) {
        if (isAsked(statement.text)) asked.push({ text: statement.text, values: valuesOf(statement, given[0]) });
        return tx.read(statement, ...given);
      },
    };
    return work(watched, actor);
  });
  return explained(t, tokenHash, asked);
}

async function explained(t: TestApp, tokenHash: Buffer, asked: readonly Asked[]): Promise<string[]> {
  const app = new pg.Client({ connectionString: await prepareDatabase(t.databaseUrl) });
  await app.connect();
  try {
    await app.query('BEGIN');
    await app.query('SELECT FROM app.enter($1)', [tokenHash]);
    const { rows } = await app.query<{ name: string }>('SELECT current_user::text AS name');
    if (rows[0]?.name !== 'cogclinic_app') throw new Error(`row-level security does not bind ${rows[0]?.name}`);
    const plans: string[] = [];
    for (const { text, values } of asked) {
      const plan = await app.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
      plans.push(plan.rows.map((line) => line['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await app.end();
  }
}
