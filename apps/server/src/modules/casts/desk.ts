import { randomUUID } from 'node:crypto';
import type { CastFailed } from '@cogclinic/cast/faults';
import { type CastPreset, type CastSource, DEFAULT_PRESET } from '@cogclinic/cast/source';
import { pino } from 'pino';
import { loggable } from '#platform/loggable.ts';
import type { Platform } from '#platform/platform.ts';
import { type Repeating, repeating } from '#platform/repeating.ts';
import { newToken } from '#platform/token.ts';
import { type CastNotice, castNotice, tellCast } from './casts.notice.ts';
import { endCast } from './casts.service.ts';
import {
  CAST_OF_DEVICE,
  CAST_ONE,
  type CastRow,
  CLAIM,
  END_OFFER,
  KEEP_ALIVE,
  KEEP_OFFERS,
  LET_GO,
  LET_RELAY,
  OFFER,
  SEEN,
  SET_PRESET,
  UNDER_WAY,
} from './casts.statements.ts';
import { type Looker, type RunningCast, runCast } from './hub.ts';
import { newPusher, type Pusher, type PushLine } from './pushSource.ts';

/** Signs of life, and looking for what has ended elsewhere. */
const BEAT_S = 3;

/** One who looks on at a cast, wherever that is in hand. */
export type Watching = Readonly<{
  /** The server that it was sent on to is gone: it waits here until a server has the cast in hand again. */
  back(): void;
  leave(): void;
  lost(): number;
  setPreset(preset: CastPreset): void;
  stop(): void;
}>;

/** What one server does for casts. */
export type Desk = Readonly<{
  /** A device's app offers its picture over a line. */
  offer(device: { id: string; institutionId: string }, line: PushLine): Pusher;
  /**
   * Shows a cast to one who may look on. `onRow` is told what the cast is, before anything is shown; `elsewhere`, once another
   * server has it in hand, where that is and what opens the channel there, and null once it is shown from here again.
   */
  watch(castId: string, looker: Looker, onRow: (row: CastRow) => void, elsewhere: Elsewhere): Watching;
  /** Where other servers reach this one. */
  isAt(url: string): void;
  /** Lets go of all casts; another server may take them in hand. */
  stop(): Promise<void>;
}>;

/** The picture of a device that this server connects to itself; null where it cannot. */
export type Reach = (cast: CastRow, preset: CastPreset) => CastSource | null;

type Elsewhere = (at: { url: string; token: string } | null) => void;
type Waiting = {
  looker: Looker;
  onRow(row: CastRow): void;
  joined: ReturnType<RunningCast['join']> | null;
  elsewhere: Elsewhere;
  sentTo: string | null;
  preset: CastPreset;
};

/**
 * Opens what a server does for casts. While any cast is under way, also at another server, it looks after them every few
 * seconds, since that server may be gone; without casts and devices that offer themselves it rests.
 */
export function openDesk({ config, database }: Pick<Platform, 'config' | 'database'>, reach: Reach): Desk {
  const serverId = randomUUID();
  const log = pino({ level: config.LOG_LEVEL });
  const failed = (error: unknown) => log.warn(loggable(error), 'a cast could not be looked after');
  const pushers = new Map<string, Pusher>();
  const running = new Map<string, RunningCast>();
  const watching = new Map<string, Set<Waiting>>();
  let beats: Repeating | undefined;
  let isStopped = false;
  let ownUrl: string | null = null;
  /** Something began since the last look at what is under way. */
  let isRoused = false;
  const awake = () => {
    isRoused = true;
    if (!isStopped) beats ??= repeating(BEAT_S, beat, failed);
  };
  const rest = () => {
    void beats?.stop();
    beats = undefined;
  };

  const sourceOf = (cast: CastRow, preset: CastPreset): CastSource | null =>
    cast.source === 'push' ? (pushers.get(cast.device_id)?.source(cast.id, preset) ?? null) : reach(cast, preset);

  /** Takes a cast in hand where this server reaches its source. */
  async function consider(cast: CastRow): Promise<void> {
    if (cast.ended || running.has(cast.id)) return;
    if (!sourceOf(cast, cast.preset)) return;
    const pushed = cast.source === 'push';
    const [claimed] = await database.asOwner(async (tx) => {
      const rows = await tx.write(CLAIM, { id: cast.id, serverId, serverUrl: ownUrl, pushed });
      if (rows.length > 0) tellCast(tx, { cast: cast.id, device: cast.device_id, what: 'claimed' });
      return rows;
    });
    if (claimed && !running.has(cast.id)) run(cast);
  }

  function run(cast: CastRow): void {
    awake();
    const { id } = cast;
    const one = runCast({
      id,
      preset: cast.preset,
      source: (preset) => sourceOf(cast, preset),
      log: ({ fault, detail }: CastFailed) => log.info({ cast: id, fault, detail }, 'a cast was broken off'),
      onEnd({ ending, fault }) {
        running.delete(id);
        watching.delete(id);
        database.asOwner((tx) => endCast(tx, { id, ending, fault })).catch(failed);
      },
    });
    running.set(id, one);
    for (const waiting of watching.get(id) ?? []) showHere(waiting, one, cast);
  }

  function showHere(waiting: Waiting, one: RunningCast, cast: CastRow): void {
    if (waiting.joined) return;
    if (waiting.sentTo !== null) waiting.elsewhere(null);
    waiting.sentTo = null;
    waiting.onRow(cast);
    waiting.joined = one.join(waiting.looker);
  }

  async function rowOf(id: string): Promise<CastRow | undefined> {
    const [row] = await database.asOwner((tx) => tx.read(CAST_ONE, { id }));
    return row;
  }

  /** What has ended elsewhere ends here. */
  function endHere(id: string, row: Pick<CastRow, 'ending' | 'fault'> | undefined): void {
    const end = { ending: row?.ending ?? 'failed', fault: row?.fault ?? null } as const;
    const one = running.get(id);
    if (one) one.end(end);
    else for (const { looker } of watching.get(id) ?? []) looker.ended({ ...end, byName: null });
    watching.delete(id);
  }

  /** Another server has taken in hand what this one had: who looks on here is sent there. */
  async function handOver(id: string): Promise<void> {
    const row = await rowOf(id);
    if (!row || row.ended) return endHere(id, row);
    const one = running.get(id);
    running.delete(id);
    for (const waiting of watching.get(id) ?? []) {
      waiting.joined?.leave();
      waiting.joined = null;
    }
    await one?.release();
    await sendOn(row);
  }

  async function look(id: string): Promise<CastRow | undefined> {
    const row = await rowOf(id);
    if (!row || row.ended) endHere(id, row);
    else {
      await consider(row);
      await sendOn(row);
    }
    return row;
  }

  /** Sends who waits here on to the server that has the cast in hand, if another has. */
  async function sendOn({ id, server_id: at, server_url: url, is_silent: isSilent }: CastRow): Promise<void> {
    if (at === null || at === serverId || url === null || isSilent || running.has(id)) return;
    for (const waiting of watching.get(id) ?? []) {
      if (waiting.sentTo === at) continue;
      waiting.sentTo = at;
      const { token, hash } = newToken();
      await database.asOwner((tx) => tx.write(LET_RELAY, { id: waiting.looker.id, hash }));
      if (waiting.sentTo === at) waiting.elsewhere({ url, token });
    }
  }

  async function dismiss(ids: readonly string[], byName: string | null): Promise<void> {
    if (ids.length === 0) return;
    const rows = await database.asOwner((tx) => tx.write(SEEN, { ids }));
    const standing = new Set(rows.filter(({ stands }) => stands).map(({ id }) => id));
    for (const all of watching.values()) {
      for (const { looker } of [...all]) {
        if (ids.includes(looker.id) && !standing.has(looker.id)) {
          looker.ended({ ending: byName === null ? 'stopped' : 'takenOver', fault: null, byName });
        }
      }
    }
  }
  const lookerIds = (of: Iterable<Set<Waiting>>) => [...of].flatMap((all) => [...all].map(({ looker }) => looker.id));

  async function beat(): Promise<void> {
    isRoused = false;
    const ids = [...running.keys()];
    const kept = await database.asOwner(async (tx) => {
      if (pushers.size > 0) await tx.write(KEEP_OFFERS, { deviceIds: [...pushers.keys()], serverId });
      return new Set((await tx.write(KEEP_ALIVE, { ids, serverId })).map(({ id }) => id));
    });
    for (const id of ids) if (!kept.has(id)) await handOver(id);
    await dismiss(lookerIds(watching.values()), null);
    const underWay = await database.asOwner((tx) => tx.read(UNDER_WAY));
    for (const { id, ending } of underWay) {
      if (ending === null) continue;
      const fault = ending === 'failed' ? 'lost' : null;
      await database.asOwner((tx) => endCast(tx, { id, ending, fault }));
    }
    for (const id of [...watching.keys()]) if (!running.has(id)) await look(id);
    if (!isRoused && underWay.length + pushers.size + running.size + watching.size === 0) rest();
  }

  async function hear({ cast, device, what, byName }: CastNotice): Promise<void> {
    if (what === 'begun' || what === 'claimed') awake();
    if ((what === 'begun' || what === 'claimed') && (pushers.has(device) || watching.has(cast))) await look(cast);
    else if (what === 'ended' && (running.has(cast) || watching.has(cast))) endHere(cast, await rowOf(cast));
    else if (what === 'viewers') await dismiss(lookerIds([watching.get(cast) ?? new Set()]), byName ?? null);
    else if (what === 'picture' && watching.has(cast)) {
      const row = await rowOf(cast);
      const picture = { crop: row?.crop ?? null, angle: row?.angle ?? 0 };
      for (const { looker } of watching.get(cast) ?? []) looker.picture(picture);
    }
  }
  database.hear({
    notice(payload) {
      const told = castNotice(payload);
      if (told && !isStopped) hear(told).catch(failed);
    },
    // The next beat finds what was missed.
    missed: awake,
  });

  return {
    async stop() {
      isStopped = true;
      await beats?.stop();
      await Promise.all([...running.values()].map((one) => one.release()));
      await database
        .asOwner(async (tx) => {
          for (const { id: cast, device_id: device } of await tx.write(LET_GO, { serverId })) {
            tellCast(tx, { cast, device, what: 'begun' });
          }
        })
        .catch(failed);
    },
    offer({ id, institutionId }, line) {
      awake();
      const pusher = newPusher(line);
      pushers.set(id, pusher);
      const begin = async () => {
        const [cast] = await database.asOwner(async (tx) => {
          await tx.write(OFFER, { institutionId, deviceId: id, serverId });
          tx.announce({ institutionId }, ['casts']);
          return tx.read(CAST_OF_DEVICE, { deviceId: id });
        });
        if (cast) await consider(cast);
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
    isAt(url) {
      ownUrl = url;
      // A server that was here before may have left casts behind.
      awake();
    },
    watch(castId, looker, onRow, elsewhere) {
      awake();
      const waiting: Waiting = { looker, onRow, joined: null, elsewhere, sentTo: null, preset: DEFAULT_PRESET };
      const all = watching.get(castId) ?? new Set();
      watching.set(castId, all.add(waiting));
      const begin = async () => {
        const row = await rowOf(castId);
        // Who has left meanwhile ends nothing for the others.
        if (!all.has(waiting)) return;
        if (!row) return endHere(castId, row);
        // Another server says so itself.
        waiting.preset = row.preset;
        if (row.server_id === null || row.server_id === serverId || row.is_silent) onRow(row);
        if (row.ended) return endHere(castId, row);
        const one = running.get(castId);
        if (one) showHere(waiting, one, row);
        else {
          await consider(row);
          await sendOn(row);
        }
        await database.asOwner((tx) => tx.write(SEEN, { ids: [looker.id] }));
      };
      begin().catch(failed);
      return {
        back() {
          if (waiting.joined || !all.has(waiting)) return;
          waiting.sentTo = null;
          looker.status({ step: 'connecting', fault: 'lost', preset: waiting.preset });
        },
        leave() {
          waiting.joined?.leave();
          all.delete(waiting);
          if (all.size === 0 && watching.get(castId) === all) watching.delete(castId);
        },
        lost: () => waiting.joined?.lost() ?? 0,
        setPreset(preset) {
          running.get(castId)?.setPreset(preset);
          database.asOwner((tx) => tx.write(SET_PRESET, { id: castId, preset })).catch(failed);
        },
        stop() {
          const one = running.get(castId);
          if (one) one.end({ ending: 'stopped', fault: null });
          else database.asOwner((tx) => endCast(tx, { id: castId, ending: 'stopped', fault: null })).catch(failed);
        },
      };
    },
  };
}
