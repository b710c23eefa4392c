import { type CastPreset, DEFAULT_PRESET } from '@cogclinic/cast/source';
import type { Database } from '#platform/database.ts';
import { newToken } from '#platform/token.ts';
import { type CastRow, LET_RELAY, SEEN } from './casts.statements.ts';
import type { CastEnd, Looker, RunningCast } from './hub.ts';

/** What a page at this server is told of the server that has its cast in hand: where that is, and null once it is this one. */
export type Elsewhere = (at: { url: string; token: string } | null) => void;

/** One who looks on at a cast, at this server, wherever the cast is in hand. */
export type Watcher = {
  readonly looker: Looker;
  readonly onRow: (row: CastRow) => void;
  readonly elsewhere: Elsewhere;
  joined: ReturnType<RunningCast['join']> | null;
  /** The server that it was sent on to. */
  sentTo: string | null;
  preset: CastPreset;
};

/** Those who look on at this server, by their casts. */
export type Watchers = Readonly<{
  add(castId: string, looker: Looker, onRow: (row: CastRow) => void, elsewhere: Elsewhere): Watcher;
  remove(castId: string, watcher: Watcher): void;
  isHere(castId: string, watcher: Watcher): boolean;
  has(castId: string): boolean;
  castIds(): readonly string[];
  size(): number;
  /** Shows one of them, or all of a cast, the cast that this server has in hand. */
  show(watcher: Watcher, one: RunningCast, cast: CastRow): void;
  showAll(one: RunningCast, cast: CastRow): void;
  /** Takes them from a cast that another server has taken in hand. */
  part(castId: string): void;
  /** Sends them on to the server that has the cast in hand, if another has. */
  sendOn(cast: CastRow): Promise<void>;
  setPicture(castId: string, picture: Parameters<Looker['picture']>[0]): void;
  /** Tells all of a cast that it has ended, unless its hub has told them, and forgets them. */
  end(castId: string, end: CastEnd, isTold: boolean): void;
  /** Ends those of a cast, or of all, who may look on no more; `byName` took over. */
  dismiss(castId: string | null, byName: string | null): Promise<void>;
}>;

export function newWatchers({ asOwner }: Pick<Database, 'asOwner'>, serverId: string): Watchers {
  const byCast = new Map<string, Set<Watcher>>();
  const of = (castId: string): Watcher[] => [...(byCast.get(castId) ?? [])];
  const show = (watcher: Watcher, one: RunningCast, cast: CastRow): void => {
    if (watcher.joined) return;
    if (watcher.sentTo !== null) watcher.elsewhere(null);
    watcher.sentTo = null;
    watcher.onRow(cast);
    watcher.joined = one.join(watcher.looker);
  };
  return {
    add(castId, looker, onRow, elsewhere) {
      const watcher: Watcher = { looker, onRow, elsewhere, joined: null, sentTo: null, preset: DEFAULT_PRESET };
      byCast.set(castId, (byCast.get(castId) ?? new Set()).add(watcher));
      return watcher;
    },
    remove(castId, watcher) {
      watcher.joined?.leave();
      const all = byCast.get(castId);
      if (all?.delete(watcher) && all.size === 0) byCast.delete(castId);
    },
    isHere: (castId, watcher) => byCast.get(castId)?.has(watcher) ?? false,
    has: (castId) => byCast.has(castId),
    castIds: () => [...byCast.keys()],
    size: () => byCast.size,
    show,
    showAll(one, cast) {
      for (const watcher of of(cast.id)) show(watcher, one, cast);
    },
    part(castId) {
      for (const watcher of of(castId)) {
        watcher.joined?.leave();
        watcher.joined = null;
      }
    },
    async sendOn({ id, server_id: at, server_url: url, is_silent: isSilent }) {
      if (at === null || at === serverId || url === null || isSilent) return;
      for (const watcher of of(id)) {
        if (watcher.sentTo === at) continue;
        watcher.sentTo = at;
        const { token, hash } = newToken();
        await asOwner((tx) => tx.write(LET_RELAY, { id: watcher.looker.id, hash }));
        // A viewer who has left meanwhile gets no relay: its line to the other server would stay open.
        if (watcher.sentTo === at && byCast.get(id)?.has(watcher)) watcher.elsewhere({ url, token });
      }
    },
    setPicture(castId, picture) {
      for (const { looker } of of(castId)) looker.picture(picture);
    },
    end(castId, end, isTold) {
      if (!isTold) for (const { looker } of of(castId)) looker.ended({ ...end, byName: null });
      byCast.delete(castId);
    },
    async dismiss(castId, byName) {
      const asked = castId === null ? [...byCast.keys()] : [castId];
      const ids = asked.flatMap(of).map(({ looker }) => looker.id);
      if (ids.length === 0) return;
      const rows = await asOwner((tx) => tx.write(SEEN, { ids }));
      const standing = new Set(rows.filter(({ stands }) => stands).map(({ id }) => id));
      const ending = byName === null ? 'stopped' : 'takenOver';
      for (const { looker } of [...byCast.values()].flatMap((all) => [...all])) {
        if (ids.includes(looker.id) && !standing.has(looker.id)) looker.ended({ ending, fault: null, byName });
      }
    },
  };
}
