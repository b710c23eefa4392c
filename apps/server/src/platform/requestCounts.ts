import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How many requests came under a key in its minute, and how long that minute still lasts. */
export type Count = Readonly<{ requests: number; msLeft: number }>;
/** Counts a request under a key, and answers with this one in it. */
export type Counter = (key: string) => Count;
/** What another server counted of one key: the key's hash, requests, and how many milliseconds ago their minute began. */
export type ToldCount = readonly [hash: string, requests: number, ageMs: number];

type Own = {
  readonly name: string;
  readonly key: string;
  readonly max: number;
  start: number;
  requests: number;
  hash?: string;
};
type Theirs = Map<string, Readonly<{ start: number; requests: number }>>;

export const MINUTE_MS = 60_000;
/** Characters of base64: 96 bits, which no two keys of a minute share by chance. */
export const HASH_LENGTH = 16;
const KEYS_AT_MOST = 20_000;
/** A key is told to others from this share of its limit on: most callers stay far below, and are never told. */
const TOLD_FROM = 1 / 20;

/** Counts requests by the minute: those of this process, and what other servers tell of theirs. */
export type RequestCounts = ReturnType<typeof openRequestCounts>;

/** @param now a clock in milliseconds that only goes forward */
export function openRequestCounts(now: () => number = () => performance.now()) {
  const counted: LRUCache<string, Own>[] = [];
  const elsewhere = new LRUCache<string, Theirs>({ max: KEYS_AT_MOST });
  const toTell = new Set<Own>();
  let isShared = false;

  /** What others counted in a minute that still lasts; with one server there are none, and no hash is made. */
  function countedElsewhere(own: Own, at: number): number {
    let requests = 0;
    for (const theirs of elsewhere.get(hashOf(own))?.values() ?? []) {
      if (theirs.start + MINUTE_MS <= at) continue;
      requests += theirs.requests;
      // All servers count in one minute, the one that began first.
      own.start = Math.min(own.start, theirs.start);
    }
    return requests;
  }

  const isTold = ({ requests, max }: Own): boolean => requests >= max * TOLD_FROM;

  return {
    /** Counts what one limit limits. @param max its requests a minute: beyond them a key is refused anyway */
    counter(name: string, max: number): Counter {
      const keys = new LRUCache<string, Own>({ max: KEYS_AT_MOST });
      counted.push(keys);
      return (key) => {
        const at = now();
        let own = keys.get(key);
        if (!own) {
          own = { name, key, max, start: at, requests: 0 };
          keys.set(key, own);
        } else if (own.start + MINUTE_MS <= at) {
          own.start = at;
          own.requests = 0;
        }
        own.requests += 1;
        const others = isShared ? countedElsewhere(own, at) : 0;
        if (isShared && isTold(own) && own.requests <= max + 1) toTell.add(own);
        return { requests: own.requests + others, msLeft: own.start + MINUTE_MS - at };
      };
    },
    /** Whether there are other servers; `anew` when one of them knows nothing yet, so that it is told all. */
    share({ with: others, anew }: { with: boolean; anew: boolean }): void {
      isShared = others;
      if (!others) toTell.clear();
      else if (anew) for (const keys of counted) for (const own of keys.values()) if (isTold(own)) toTell.add(own);
    },
    /** What changed since others were told last. */
    untold(): ToldCount[] {
      const at = now();
      const told = [...toTell]
        .filter(({ start }) => start + MINUTE_MS > at)
        .map((own) => [hashOf(own), own.requests, Math.round(at - own.start)] as const);
      toTell.clear();
      return told;
    },
    /** Takes what another server counted, in the place of what it told before. */
    hear(server: string, told: readonly ToldCount[]): void {
      const at = now();
      for (const [hash, requests, ageMs] of told) {
        const theirs: Theirs = elsewhere.get(hash) ?? new Map();
        elsewhere.set(hash, theirs.set(server, { start: at - ageMs, requests }));
      }
    },
  };
}

function hashOf(own: Own): string {
  own.hash ??= createHash('sha256').update(`${own.name} ${own.key}`).digest('base64url').slice(0, HASH_LENGTH);
  return own.hash;
}
