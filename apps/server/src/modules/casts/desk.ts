import { randomUUID } from 'node:crypto';
import type { CastPreset, CastSource } from '@cogclinic/cast/source';
import { pino } from 'pino';
import { loggable } from '#platform/loggable.ts';
import type { Platform } from '#platform/platform.ts';
import { type Repeating, repeating } from '#platform/repeating.ts';
import { type CastNotice, castNotice, tellCast } from './casts.notice.ts';
import { endCast } from './casts.service.ts';
import { type CastRow, LET_GO, SEEN, SET_PRESET, UNDER_WAY } from './casts.statements.ts';
import { newHand } from './desk.hand.ts';
import { newOffers, type Offers } from './desk.offers.ts';
import { type Elsewhere, newWatchers, type Watcher } from './desk.watchers.ts';
import type { Looker } from './hub.ts';

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
  /** A device's app, or its agent, offers its picture over a line. */
  offer: Offers['take'];
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

/**
 * Opens what a server does for casts. While any cast is under way, also at another server, it looks after them every few
 * seconds, since that server may be gone; without casts and devices that offer themselves it rests.
 */
export function openDesk({ config, database }: Pick<Platform, 'config' | 'database'>, reach: Reach): Desk {
  const serverId = randomUUID();
  const log = pino({ level: config.LOG_LEVEL });
  const failed = (error: unknown) => log.warn(loggable(error), 'a cast could not be looked after');
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

  const watchers = newWatchers(database, serverId);
  const offers = newOffers({ database, serverId, onReturned: (cast) => hand.consider(cast), failed });
  const hand = newHand({
    ...{ database, serverId, watchers, failed },
    ownUrl: () => ownUrl,
    sourceOf: (cast, preset) => (cast.source === 'adb' ? reach(cast, preset) : offers.source(cast, preset)),
    onBegun: awake,
    onBrokenOff: (cast, { fault, detail }) => log.info({ cast, fault, detail }, 'a cast was broken off'),
  });

  async function beat(): Promise<void> {
    isRoused = false;
    await hand.keep(offers.keep);
    await watchers.dismiss(null, null);
    const underWay = await database.asOwner((tx) => tx.read(UNDER_WAY));
    for (const { id, ending } of underWay) {
      if (ending === null) continue;
      const fault = ending === 'failed' ? 'lost' : null;
      await database.asOwner((tx) => endCast(tx, { id, ending, fault }));
    }
    for (const id of watchers.castIds()) if (!hand.get(id)) await hand.look(id);
    if (!isRoused && underWay.length + offers.size() + hand.size() + watchers.size() === 0) rest();
  }

  async function hear({ cast, device, what, byName }: CastNotice): Promise<void> {
    if (what === 'begun' || what === 'claimed') awake();
    if ((what === 'begun' || what === 'claimed') && (offers.has(device) || watchers.has(cast))) await hand.look(cast);
    else if (what === 'ended' && (hand.get(cast) || watchers.has(cast))) hand.end(cast, await hand.rowOf(cast));
    else if (what === 'viewers') await watchers.dismiss(cast, byName ?? null);
    else if (what === 'picture' && watchers.has(cast)) {
      const row = await hand.rowOf(cast);
      watchers.setPicture(cast, { crop: row?.crop ?? null, angle: row?.angle ?? 0 });
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
      offers.stop();
      await beats?.stop();
      await hand.release();
      await database
        .asOwner(async (tx) => {
          for (const { id: cast, device_id: device } of await tx.write(LET_GO, { serverId })) {
            tellCast(tx, { cast, device, what: 'begun' });
          }
        })
        .catch(failed);
    },
    offer(device, line) {
      awake();
      return offers.take(device, line);
    },
    isAt(url) {
      ownUrl = url;
      // A server that was here before may have left casts behind.
      awake();
    },
    watch(castId, looker, onRow, elsewhere) {
      awake();
      const watcher = watchers.add(castId, looker, onRow, elsewhere);
      begin(castId, watcher).catch(failed);
      return {
        back() {
          if (watcher.joined || !watchers.isHere(castId, watcher)) return;
          watcher.sentTo = null;
          looker.status({ step: 'connecting', fault: 'lost', preset: watcher.preset });
        },
        leave: () => watchers.remove(castId, watcher),
        lost: () => watcher.joined?.lost() ?? 0,
        setPreset(preset) {
          hand.get(castId)?.setPreset(preset);
          database.asOwner((tx) => tx.write(SET_PRESET, { id: castId, preset })).catch(failed);
        },
        stop() {
          const one = hand.get(castId);
          if (one) one.end({ ending: 'stopped', fault: null });
          else database.asOwner((tx) => endCast(tx, { id: castId, ending: 'stopped', fault: null })).catch(failed);
        },
      };
    },
  };

  /** Shows one who has come what the cast is, and the picture from here or from where it is in hand. */
  async function begin(castId: string, watcher: Watcher): Promise<void> {
    const row = await hand.rowOf(castId);
    // Who has left meanwhile ends nothing for the others.
    if (!watchers.isHere(castId, watcher)) return;
    if (!row) return hand.end(castId, row);
    watcher.preset = row.preset;
    // Another server says so itself.
    if (row.server_id === null || row.server_id === serverId || row.is_silent) watcher.onRow(row);
    if (row.ended) return hand.end(castId, row);
    const one = hand.get(castId);
    if (one) watchers.show(watcher, one, row);
    else await hand.consider(row);
    await database.asOwner((tx) => tx.write(SEEN, { ids: [watcher.looker.id] }));
  }
}
