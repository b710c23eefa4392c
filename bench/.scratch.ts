import { randomUUID, createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import pg from 'pg';
import { openCluster } from '/work/main/apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '/work/main/apps/server/src/platform/migrate.ts';
import { run } from '/work/main/bench/process.ts';
import { importFigures } from '/work/main/bench/import.ts';
import { exportFigures } from '/work/main/bench/export.ts';
const dataDir = await mkdtemp('/tmp/cogclinic-bench-');
const cluster = await openCluster({ dataDir, log: () => undefined });
await prepareDatabase(cluster.adminUrl);
const c = new pg.Client({ connectionString: cluster.adminUrl }); await c.connect();
const [i, a] = [randomUUID(), randomUUID()];
await c.query(`INSERT INTO institutions (id, name, admin_name, admin_phone, service_phone, address, detailed_address) VALUES ($1, 'x', 'a', '13800000000', '02100000000', 'b', 'c')`, [i]);
await c.query(`INSERT INTO accounts (institution_id, id, username, login_name, password_hash, role_type, data_authority) VALUES ($1, $2, 'Doctor', 'bench', 'none', 'DOCTOR', 'all')`, [i, a]);
const token = randomBytes(32).toString('base64url');
await c.query('INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)', [createHash('sha256').update(token).digest(), i, a]);
const server = await run('/work/main/apps/server/src/main.ts', { DATABASE_URL: cluster.adminUrl, DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: '0', LOG_LEVEL: 'warn' }, '/api/ready');
const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
try {
console.log(await importFigures(server, headers, Number(process.argv[2] ?? 100000)));
console.log(await exportFigures(server, headers));
console.log((await c.query('select count(*) from archive_syllables')).rows);
} finally { await c.end(); await server.stop(); await cluster.close(); await rm(dataDir, { recursive: true, force: true }); }
