import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { procStat } from '../apps/server/src/platform/cluster.process.ts';
import type { Said, Told, Work } from './casts.process.ts';
import { round } from './figures.ts';
import type { Institutions } from './institutions.ts';
import { residentMb } from './process.ts';

type Memory = Readonly<{ start: number; middle: number; end: number }>;

const CASTS = 20;
/** 600 show whether memory grows. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
/** What Linux counts processor time in. */
const TICKS_A_SECOND = 100;

/** Twenty casts of 4 Mbit/s with one who looks on each; then the same beside one who opened a cast and reads nothing. */
export async function castFigures({ world, ownerUrl, server }: Institutions, say: (what: string) => void) {
  say(`casting ${CASTS} headsets`);
  const devices = await enrolled(ownerUrl, world);
  const child = fork(fileURLToPath(new URL('./casts.process.ts', import.meta.url)));
  const work: Work = { apiUrl: `${server.url}/api`, token: world.token, devices, seconds: SECONDS };
  const rows: Record<string, Told & { cpuPercent: number; memoryMb: Memory }> = {};
  try {
    child.send(work);
    let before = await loadOf(server.pid);
    let middle: Promise<number> | undefined;
    const names = ['alone', 'beside one that reads nothing'];
    const ended = new AbortController();
    child.once('exit', () => ended.abort());
    for await (const [said] of on(child, 'message', { signal: ended.signal }) as AsyncIterable<[Said]>) {
      const now = await loadOf(server.pid);
      if ('seen' in said) {
        const cpuPercent = round(((now.ticks - before.ticks) / TICKS_A_SECOND / ((now.at - before.at) / 1000)) * 100);
        const memoryMb = { start: before.mb, middle: (await middle) ?? before.mb, end: now.mb };
        rows[names.shift() ?? ''] = { ...said.seen, cpuPercent, memoryMb };
        if (names.length === 0) break;
        say('and beside one that reads nothing');
      }
      before = now;
      middle = wait((SECONDS * 1000) / 2).then(() => residentMb(server.pid));
    }
  } finally {
    child.kill();
  }
  return rows;
}

async function loadOf(pid: number): Promise<{ at: number; ticks: number; mb: number }> {
  // Time in user and in system mode.
  const [ticks, more] = (await procStat(pid)).slice(11);
  return { at: performance.now(), ticks: Number(ticks) + Number(more), mb: await residentMb(pid) };
}

/** Enrolled devices that nobody has, in an institution where two may look on at once. */
async function enrolled(
  ownerUrl: string,
  { institutionId, accountId }: Institutions['world'],
): Promise<Work['devices']> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const tokens = Array.from({ length: CASTS }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const { rows } = await owner.query<{ id: string; at: number }>(
    `WITH added AS (
       INSERT INTO devices (institution_id, request_id, name, serial, version_type, remaining_count, token_hash, enrolled_at, bound_by)
       SELECT $1, gen_random_uuid(), 'Cast ' || at, 'CAST-' || gen_random_uuid(), 'enterprise', 1000, hash, now(), $2
         FROM unnest($3::bytea[]) WITH ORDINALITY AS given(hash, at)
       RETURNING id, token_hash)
     SELECT id, array_position($3::bytea[], token_hash) AS at FROM added`,
    [institutionId, accountId, hashes],
  );
  await owner.query(
    `INSERT INTO cast_settings (institution_id, public_page, viewer_networks, device_networks, viewers_at_most)
     VALUES ($1, false, '{}', '{}', 2)
     ON CONFLICT (institution_id) DO UPDATE SET viewers_at_most = 2`,
    [institutionId],
  );
  await owner.end();
  return rows.map(({ id, at }) => ({ id, token: tokens[at - 1] ?? '' }));
}
