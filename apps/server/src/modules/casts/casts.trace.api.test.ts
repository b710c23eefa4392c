import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Casting, newCasting } from '#testing/casting.ts';
import { newCastDevice } from '#testing/samples.casts.ts';

let casting: Casting;
beforeAll(async () => {
  casting = await newCasting();
});
afterAll(async () => {
  casting.hangUp();
  await casting.close();
});

/** Every file of the server, with its size. */
async function files(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(names.toSorted().map(async (name) => `${name} ${(await stat(join(folder, name))).size}`));
}

/** The tables that hold some bytes in any column, as PostgreSQL writes them. */
async function tablesWith(hex: string): Promise<string[]> {
  const tables = await casting.t.owner<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await casting.t.owner(`SELECT 1 FROM ${name} t WHERE position($1 IN t::text) > 0 LIMIT 1`, [hex]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a picture leaves no trace: no file is written, and no table holds any of it', async () => {
  const device = await newCastDevice(casting.t, casting.world);
  const { DATA_DIR } = casting.t.config;
  const before = await files(DATA_DIR);
  const { app, data, page } = await casting.live(device);
  const mark = crypto.getRandomValues(new Uint8Array(16));
  for (let nth = 0; nth < 60; nth += 1) {
    app.send({ kind: 'packet', config: false, key: nth % 30 === 0, ptsUs: 2000 + nth, data: mark });
  }
  await expect.poll(() => page.frames.length).toBeGreaterThan(60);
  page.say({ type: 'stop' });
  await page.heard({ type: 'ended', ending: 'stopped' });
  await expect.poll(() => casting.rowOf(data.castId)).toMatchObject({ ending: 'stopped' });
  expect(await files(DATA_DIR)).toEqual(before);
  expect(await tablesWith(Buffer.from(mark).toString('hex'))).toEqual([]);
  // The search finds what is there: the hash of the token that opened the channel.
  const [viewer] = await casting.t.owner<{ hash: string }>(
    "SELECT encode(token_hash, 'hex') AS hash FROM cast_viewers WHERE cast_id = $1",
    [data.castId],
  );
  expect(await tablesWith(viewer?.hash ?? '')).toEqual(['public.cast_viewers']);
});
