import type { CastPreset, CastSource } from '@cogclinic/cast/source';
import type { CastSourceName } from '@cogclinic/contract/casts';
import type { ChannelDevice } from '#platform/channels/entrance.device.ts';
import type { Database, Tx } from '#platform/database.ts';
import { CAST_OF_DEVICE, type CastRow, END_OFFER, KEEP_OFFERS, OFFER } from './casts.statements.ts';
import { newPusher, type Pusher, type PushLine } from './pushSource.ts';

/** The pictures that are offered to this server over open lines, by devices' own apps and by cast agents. */
export type Offers = Readonly<{
  /** A device, or its agent, offers its picture over a line. */
  take(device: Pick<ChannelDevice, 'id' | 'institutionId' | 'agentId'>, line: PushLine): Pusher;
  /** The picture of the cast's device; null where nobody offers it here by the cast's source. */
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
type Offered = Readonly<{ deviceId: string; source: CastSourceName; pusher: Pusher }>;

/** The offers of one server; the database tells the others of them. */
export function newOffers({ database, serverId, onReturned, failed }: Options): Offers {
  // A device's own app stays there while its agent casts it.
  const open = new Map<string, Offered>();
  const keyOf = (deviceId: string, source: CastSourceName) => `${source} ${deviceId}`;
  let isStopped = false;
  return {
    source: ({ id, device_id: deviceId, source }, preset) =>
      open.get(keyOf(deviceId, source))?.pusher.source(id, preset) ?? null,
    has: (deviceId) => open.has(keyOf(deviceId, 'push')) || open.has(keyOf(deviceId, 'agent')),
    size: () => open.size,
    async keep(tx) {
      const all = [...open.values()];
      if (all.length === 0) return;
      const [deviceIds, sources] = [all.map(({ deviceId }) => deviceId), all.map(({ source }) => source)];
      await tx.write(KEEP_OFFERS, { deviceIds, sources, serverId });
    },
    stop() {
      isStopped = true;
    },
    take({ id: deviceId, institutionId, agentId }, line) {
      const source = agentId === null ? 'push' : 'agent';
      const pusher = newPusher(line);
      const key = keyOf(deviceId, source);
      open.set(key, { deviceId, source, pusher });
      const begin = async () => {
        const [cast] = await database.asOwner(async (tx) => {
          await tx.write(OFFER, { deviceId, source, serverId });
          tx.announce({ institutionId }, ['casts']);
          return tx.read(CAST_OF_DEVICE, { deviceId });
        });
        if (cast) await onReturned(cast);
      };
      begin().catch(failed);
      return {
        ...pusher,
        closed() {
          pusher.closed();
          if (open.get(key)?.pusher !== pusher) return;
          open.delete(key);
          if (isStopped) return;
          database
            .asOwner(async (tx) => {
              await tx.write(END_OFFER, { deviceId, source, serverId });
              tx.announce({ institutionId }, ['casts']);
            })
            .catch(failed);
        },
      };
    },
  };
}
