import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { migrateThrough, readJournal } from './migrate.through.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const LOCK = 7_264_001;

/**
 * Brings the database to the newest version, under an advisory lock so that several starting servers wait for each
 * other, and makes sure of the role that row-level security binds.
 * @param ownerUrl connection of the database's owner
 * @param through the moment of the last migration that is made, of an empty database; all of them unless said
 * @returns the connection URL of the application's role
 * @throws Error when row-level security would not bind that role
 */
export async function prepareDatabase(ownerUrl: string, { through }: { through?: number } = {}): Promise<string> {
  const appUrl = appUrlOf(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await ensureRole(client, decodeURIComponent(new URL(appUrl).password));
    await needBoundRole(client);
    if (through !== undefined) await migrateThrough(client, through);
    else if (await isBehind(client)) await migrate(client);
    await holdSettings(client);
  } finally {
    await client.end();
  }
  return appUrl;
}

/** Whether a migration is newer than what the database has, told as Drizzle tells it: by when it was written. */
async function isBehind(client: pg.Client): Promise<boolean> {
  const journal = await readJournal();
  const known = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS yes");
  if (!known.rows[0].yes) return true;
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0) < Math.max(...journal.entries.map(({ when }) => when));
}

/** Loading Drizzle takes a fifth of a start that has nothing to migrate. */
async function migrate(client: pg.Client): Promise<void> {
  const [{ drizzle }, drizzleMigrator] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  await drizzleMigrator.migrate(drizzle(client), { migrationsFolder: FOLDER });
}

/** Every server of one database derives the same password from the owner's, so none needs to be shared. */
function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password) || 'cogclinic')
    .update('cogclinic_app')
    .digest('hex');
  url.username = 'cogclinic_app';
  return url.href;
}

async function ensureRole(client: pg.Client, password: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = 'cogclinic_app'");
      if (!rowCount)
        await client.query('CREATE ROLE cogclinic_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS');
      await client.query(`ALTER ROLE cogclinic_app PASSWORD ${client.escapeLiteral(password)}`);
      return;
    } catch (error) {
      // Roles belong to the whole cluster, advisory locks to one database: another database's server may be at it too.
      if (tries === 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * tries));
    }
  }
}

/**
 * Lets pass only a role that row-level security binds: one that an operator made, or brought along, may be another.
 * @throws Error
 */
export async function needBoundRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    `SELECT rolsuper OR rolbypassrls OR pg_has_role(rolname, current_user, 'MEMBER') AS free
       FROM pg_roles WHERE rolname = 'cogclinic_app'`,
  );
  if (rows[0]?.free !== false)
    throw new Error(
      'The role cogclinic_app can get around row-level security: take SUPERUSER, BYPASSRLS and its memberships from it',
    );
}

const SET_CONFIG = 'pg_catalog.set_config(text, text, boolean)';

/**
 * Takes from every role but the owner the function by which a statement changes settings: row-level security reads from one which
 * institution a transaction was let in for. Only a superuser may; any other owner has to be helped once.
 */
async function holdSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ open: boolean; mayClose: boolean }>(
    `SELECT has_function_privilege('cogclinic_app', '${SET_CONFIG}', 'EXECUTE') AS open, rolsuper AS "mayClose"
       FROM pg_roles WHERE rolname = current_user`,
  );
  const [state] = rows;
  if (!state?.open) return;
  if (state.mayClose) await client.query(`REVOKE EXECUTE ON FUNCTION ${SET_CONFIG} FROM PUBLIC, cogclinic_app`);
  else
    pino().warn(
      `The role cogclinic_app may change settings: have a superuser run in this database, once: REVOKE EXECUTE ON FUNCTION ${SET_CONFIG} FROM PUBLIC; GRANT EXECUTE ON FUNCTION ${SET_CONFIG} TO the owner`,
    );
}
