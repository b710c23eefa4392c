import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Told, Work } from './devices.process.ts';
import type { Institutions } from './institutions.ts';
import { load } from './load.ts';

const DEVICES = 200;
const UPLOADS = 20;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const TURNS = 2;
/** A clinic's doctors open fifty lists a second: what both cores could do in the rest of it tells nothing of how long one waits. */
const DOCTORS = { connections: 10, rate: 50 };

/** The list alone, then while 200 devices beat every 10 s and 20 upload, in turns. */
export async function deviceFigures({ world, ownerUrl, server, headers }: Institutions, say: (what: string) => void) {
  say(`enrolling ${DEVICES} devices`);
  const devices = await enrolAll(ownerUrl, world);
  const child = fork(fileURLToPath(new URL('./devices.process.ts', import.meta.url)));
  const list = () => load({ url: `${server.url}/api/archives/list`, seconds: SECONDS, ...DOCTORS, headers });
  const turns: { alone: Awaited<ReturnType<typeof load>>; beside: Awaited<ReturnType<typeof load>>; told: Told }[] = [];
  try {
    for (let turn = 1; turn <= TURNS; turn += 1) {
      say(`lists without devices, and beside them, turn ${turn} of ${TURNS}`);
      const alone = await list();
      const work: Work = { apiUrl: `${server.url}/api`, devices, uploads: UPLOADS, seconds: SECONDS };
      child.send(work);
      const [beside, told] = await Promise.all([list(), answerOf(child)]);
      turns.push({ alone, beside, told });
    }
  } finally {
    child.kill();
  }
  return Object.fromEntries(turns.map(({ alone, beside, told }, at) => [`turn ${at + 1}`, { alone, beside, ...told }]));
}

async function answerOf(child: ChildProcess): Promise<Told> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the devices ended with ${code}`);
  });
  const [told] = await Promise.race([once(child, 'message'), ended]);
  return told;
}

/** Devices that a patient has, enrolled without their codes: a bench need not ask two hundred times for one. */
async function enrolAll(ownerUrl: string, world: Institutions['world']): Promise<Work['devices']> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const tokens = Array.from({ length: DEVICES }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const { rows } = await owner.query<{ id: string; at: number }>(
    `WITH added AS (
       INSERT INTO devices (institution_id, request_id, name, serial, version_type, remaining_count, token_hash, enrolled_at, bound_by)
       SELECT $1, gen_random_uuid(), 'Bench ' || at, 'BENCH-' || gen_random_uuid(), 'enterprise', 1000, hash, now(), $2
         FROM unnest($3::bytea[]) WITH ORDINALITY AS given(hash, at)
       RETURNING id, token_hash),
     given AS (
       INSERT INTO device_users (institution_id, device_id, archive_id, given_by)
       SELECT $1, a.id, (SELECT id FROM archives WHERE institution_id = $1 AND deleted_at IS NULL LIMIT 1), $2 FROM added a
       RETURNING id, device_id)
     SELECT g.id, array_position($3::bytea[], a.token_hash) AS at FROM given g JOIN added a ON a.id = g.device_id`,
    [world.institutionId, world.accountId, hashes],
  );
  await owner.end();
  return rows.map(({ id, at }) => ({ token: tokens[at - 1] ?? '', assignment: id }));
}
