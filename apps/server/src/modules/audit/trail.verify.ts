import type { Platform } from '#platform/platform.ts';
import { sealOf } from '#platform/sealed.ts';
import { BEGINNING, EVER, hashOf, headKey, linesOf, markedFor, SEALS } from './trail.chain.ts';

/** What is wrong with a trail, and at which seal. */
export type Fault = Readonly<{
  number: number;
  /**
   * `entries`: an entry under the seal was changed, taken out or put in, or the seal itself was. `missing`: seals are not there. `mark`:
   * the seal was not made by this installation. `cutOff`: newer seals were there once.
   */
  kind: 'entries' | 'missing' | 'mark' | 'cutOff';
  from: Date;
  until: Date;
}>;

export type Verified = Readonly<{ seals: number; entries: number; until: Date | null; faults: readonly Fault[] }>;

/** Holds an institution's entries to their seals. What is younger than the last seal is not verified yet. */
export async function verifyTrail(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  institutionId: string,
): Promise<Verified> {
  return database.asOwner(async (tx) => {
    const seal = await sealOf(storage, tx);
    const faults: Fault[] = [];
    let [before, from, expected, entries]: [Buffer, Date, number, number] = [BEGINNING, EVER, 1, 0];
    for (;;) {
      const seals = await tx.read(SEALS, { institutionId, from: expected });
      for (const { number, until, hash, mark } of seals) {
        if (number !== expected) faults.push({ number: expected, kind: 'missing', from, until });
        const lines: string[] = [];
        for await (const { line } of linesOf(tx, institutionId, { from, until })) lines.push(line);
        if (!hashOf(before, { number, until }, lines).equals(hash))
          faults.push({ number, kind: 'entries', from, until });
        if (!seal.mark(hash, markedFor(institutionId)).equals(mark)) faults.push({ number, kind: 'mark', from, until });
        entries += lines.length;
        // One that does not hold spoils none after it: each continues what the one before says of itself.
        [before, from, expected] = [hash, until, number + 1];
      }
      if (seals.length === 0) break;
    }
    const head = await keptHead(storage, institutionId);
    if (head && head.number >= expected) faults.push({ number: expected, kind: 'cutOff', from, until: from });
    const last = expected - 1;
    if (head?.number === last && head.hash !== before.toString('base64')) {
      faults.push({ number: last, kind: 'mark', from, until: from });
    }
    return { seals: last, entries, until: last === 0 ? null : from, faults };
  });
}

async function keptHead(
  storage: Pick<Platform['storage'], 'has' | 'get'>,
  institutionId: string,
): Promise<{ number: number; hash: string } | null> {
  const key = headKey(institutionId);
  if (!(await storage.has(key))) return null;
  return JSON.parse((await storage.get(key)).toString('utf8')) as { number: number; hash: string };
}
