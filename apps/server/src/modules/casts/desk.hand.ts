import type { CastFailed } from '@cogclinic/cast/faults';
import type { CastPreset, CastSource } from '@cogclinic/cast/source';
import type { Database, Tx } from '#platform/database.ts';
import { tellCast } from './casts.notice.ts';
import { endCast } from './casts.service.ts';
import { CAST_ONE, type CastRow, CLAIM, KEEP_ALIVE } from './casts.statements.ts';
import type { Watchers } from './desk.watchers.ts';
import { type RunningCast, runCast } from './hub.ts';

/** The casts that this server has in hand: it takes their frames from the device. */
export type Hand = Readonly<{
  get(castId: string): RunningCast | undefined;
  size(): number;
  /** What the database knows of a cast. */
  rowOf(castId: string): Promise<CastRow | undefined>;
  /** Takes a cast in hand where this server reaches its source, and sends who looks on here to where it is in hand otherwise. */
  consider(cast: CastRow): Promise<void>;
  /** Looks at a cast again, which may have ended or come within reach. */
  look(castId: string): Promise<void>;
  /** What has ended elsewhere ends here. */
  end(castId: string, row: Pick<CastRow, 'ending' | 'fault'> | undefined): void;
  /** Gives a sign of life of all; `inTx` joins its transaction. What another server has taken is handed over to it. */
  keep(inTx: (tx: Tx) => Promise<void>): Promise<void>;
  /** Lets go of all of them without an end. */
  release(): Promise<void>;
}>;

type Options = Readonly<{
  database: Pick<Database, 'asOwner'>;
  serverId: string;
  watchers: Watchers;
  /** Where other servers reach this one. */
  ownUrl(): string | null;
  sourceOf(cast: CastRow, preset: CastPreset): CastSource | null;
  onBegun(): void;
  onBrokenOff(castId: string, failed: CastFailed): void;
  failed(error: unknown): void;
}>;

export function newHand({ database, serverId, watchers, ...on }: Options): Hand {
  const running = new Map<string, RunningCast>();

  async function rowOf(id: string): Promise<CastRow | undefined> {
    const [row] = await database.asOwner((tx) => tx.read(CAST_ONE, { id }));
    return row;
  }

  function run(cast: CastRow): void {
    on.onBegun();
    const { id } = cast;
    const one = runCast({
      id,
      preset: cast.preset,
      source: (preset) => on.sourceOf(cast, preset),
      log: (failed) => on.onBrokenOff(id, failed),
      onEnd({ ending, fault }) {
        running.delete(id);
        watchers.end(id, { ending, fault }, true);
        database.asOwner((tx) => endCast(tx, { id, ending, fault })).catch(on.failed);
      },
    });
    running.set(id, one);
    watchers.showAll(one, cast);
  }

  async function claim(cast: CastRow): Promise<void> {
    if (cast.ended || running.has(cast.id)) return;
    if (!on.sourceOf(cast, cast.preset)) return;
    const pushed = cast.source !== 'adb';
    const [claimed] = await database.asOwner(async (tx) => {
      const rows = await tx.write(CLAIM, { id: cast.id, serverId, serverUrl: on.ownUrl(), pushed });
      if (rows.length > 0) tellCast(tx, { cast: cast.id, device: cast.device_id, what: 'claimed' });
      return rows;
    });
    if (claimed && !running.has(cast.id)) run(cast);
  }
  async function consider(cast: CastRow): Promise<void> {
    await claim(cast);
    if (!running.has(cast.id)) await watchers.sendOn(cast);
  }

  function end(id: string, row: Pick<CastRow, 'ending' | 'fault'> | undefined): void {
    const how = { ending: row?.ending ?? 'failed', fault: row?.fault ?? null } as const;
    const one = running.get(id);
    one?.end(how);
    watchers.end(id, how, one !== undefined);
  }

  async function handOver(id: string): Promise<void> {
    const row = await rowOf(id);
    if (!row || row.ended) return end(id, row);
    const one = running.get(id);
    running.delete(id);
    watchers.part(id);
    await one?.release();
    await watchers.sendOn(row);
  }

  return {
    get: (id) => running.get(id),
    size: () => running.size,
    rowOf,
    consider,
    end,
    async look(id) {
      const row = await rowOf(id);
      if (!row || row.ended) end(id, row);
      else await consider(row);
    },
    async keep(inTx) {
      const ids = [...running.keys()];
      const kept = await database.asOwner(async (tx) => {
        await inTx(tx);
        return new Set((await tx.write(KEEP_ALIVE, { ids, serverId })).map(({ id }) => id));
      });
      for (const id of ids) if (!kept.has(id)) await handOver(id);
    },
    async release() {
      await Promise.all([...running.values()].map((one) => one.release()));
    },
  };
}
