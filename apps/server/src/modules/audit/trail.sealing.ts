import type { Platform } from '#platform/platform.ts';
import { type Seal, sealOf } from '#platform/sealed.ts';
import { bool } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { BEGINNING, ENTRIES, EVER, HEADS, hashOf, headKey, markedFor, SOME } from './trail.chain.ts';

type Sealing = Pick<Platform, 'database' | 'storage' | 'server'>;

/** So long may a transaction take from an entry to its commit; what is younger is sealed by a later pass. */
const SETTLED_MS = 10 * 60_000;
/** Background work takes moments; the next pass goes on. */
const MOMENTS_MS = 15_000;

const ADD = writeSql(
  'audit.addSeal',
  {},
  (s: { institutionId: string; number: number; until: Date; entries: number; hash: Buffer; mark: Buffer }) =>
    `INSERT INTO audit_seals (institution_id, number, until, entries, hash, mark)
     VALUES (${s.institutionId}, ${s.number}, ${s.until}, ${s.entries}, ${s.hash}, ${s.mark})`,
);
const TAKE = readSql(
  'audit.takeSealing',
  { taken: bool },
  () => `SELECT pg_try_advisory_xact_lock(hashtextextended('audit seals', 0)) AS taken`,
);

/** Seals what is new in the trails every minute. Adding an entry costs nothing for it: no entry waits for another. */
export function sealEachMinute(platform: Platform): void {
  platform.background.schedule('audit.seal', '* * * * *', () => sealTrails(platform));
}

/**
 * Chains the entries of every institution that are settled to those sealed before.
 * @param now the moment as the database has it
 */
export async function sealTrails(platform: Sealing, now = new Date()): Promise<void> {
  // The key and the heads lie with the files: servers that see different ones would seal with different keys.
  if (platform.server.isApart) return;
  const end = Date.now() + MOMENTS_MS;
  const heads = await platform.database.asOwner((tx) => tx.read(HEADS));
  for (const { institution_id: institutionId } of heads) {
    while (Date.now() < end && (await sealSome(platform, institutionId, new Date(now.getTime() - SETTLED_MS)))) {}
  }
}

/** Seals some entries of one institution; whether there may be more. */
async function sealSome({ database, storage }: Sealing, institutionId: string, settled: Date): Promise<boolean> {
  const made = await database.asOwner(async (tx) => {
    const [turn] = await tx.read(TAKE);
    const head = (await tx.read(HEADS)).find((one) => one.institution_id === institutionId);
    if (!turn?.taken || !head) return null;
    const rows = await tx.read(ENTRIES, { institutionId, from: head.until ?? EVER, after: -1, until: settled });
    const last = rows.at(-1);
    if (!last) return null;
    const isFull = rows.length === SOME;
    // A full seal ends before the moment of its last entry, of which there may be more.
    const until = isFull ? last.at : settled;
    const sealed = rows.filter(({ at }) => at < until);
    if (sealed.length === 0) throw new Error('too many entries of one moment');
    const seal: Seal = await sealOf(storage, tx);
    const number = (head.number ?? 0) + 1;
    const hash = hashOf(
      head.hash ?? BEGINNING,
      { number, until },
      sealed.map(({ line }) => line),
    );
    const mark = seal.mark(hash, markedFor(institutionId));
    await tx.write(ADD, { institutionId, number, until, entries: sealed.length, hash, mark });
    return { head: { number, hash: hash.toString('base64') }, isFull };
  });
  if (!made) return false;
  await storage.put(headKey(institutionId), Buffer.from(JSON.stringify(made.head)));
  return made.isFull;
}
