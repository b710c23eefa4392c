import type { CastPreset, CastSource } from '@cogclinic/cast/source';
import type { Database, Tx } from '#platform/database.ts';
import { CAST_OF_DEVICE, type CastRow, END_OFFER, KEEP_OFFERS, OFFER } from './casts.statements.ts';
import { newPusher, type Pusher, type PushLine } from './pushSource.ts';

/** The pictures that are offered to this server over lines that devices keep open. */
export type Offers = Readonly<{
  /** A device offers its picture over a line. */
  take(device: { id: string; institutionId: string }, line: PushLine): Pusher;
  /** The picture of the cast's device; null where no device offers it here. */
  source(cast: CastRow, preset: CastPreset): CastSource | null;
  has(deviceId: string): boolean;
  size(): number;
  /** Gives a sign of life of all that are offered here. */
  keep(tx: Tx): Promise<void>;
  /** Those whose lines close from now on are left to other servers to find. */
  stop(): void;
}>;

type Options = Readonly<{
  database: Pick<Database, 'asOwner'>;
  serverId: string;
  /** The device that has come has a cast under way, which may go on from here. */
  onReturned(cast: CastRow): Promise<void>;
  failed(error: unknown): void;
}>;

/** The offers of one server; the database tells the others of them. */
export function newOffers({ database, serverId, onReturned, failed }: Options): Offers {
  const pushers = new Map<string, Pusher>();
  let isStopped = false;
  return {
    source: ({ id, device_id: deviceId }, preset) => pushers.get(deviceId)?.source(id, preset) ?? null,
    has: (deviceId) => pushers.has(deviceId),
    size: () => pushers.size,
    async keep(tx) {
      if (pushers.size > 0) await tx.write(KEEP_OFFERS, { deviceIds: [...pushers.keys()], serverId });
    },
    stop() {
      isStopped = true;
    },
    take({ id, institutionId }, line) {
      const pusher = newPusher(line);
      pushers.set(id, pusher);
      const begin = async () => {
        const [cast] = await database.asOwner(async (tx) => {
          await tx.write(OFFER, { institutionId, deviceId: id, serverId });
          tx.announce({ institutionId }, ['casts']);
          return tx.read(CAST_OF_DEVICE, { deviceId: id });
        });
        if (cast) await onReturned(cast);
      };
      begin().catch(failed);
      return {
        ...pusher,
        closed() {
          pusher.closed();
          if (pushers.get(id) !== pusher) return;
          pushers.delete(id);
          if (isStopped) return;
          database
            .asOwner(async (tx) => {
              await tx.write(END_OFFER, { deviceId: id, serverId });
              tx.announce({ institutionId }, ['casts']);
            })
            .catch(failed);
        },
      };
    },
  };
}
