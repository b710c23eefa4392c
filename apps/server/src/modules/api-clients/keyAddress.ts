import { LRUCache } from 'lru-cache';
import { connectTo } from '#platform/outgoing/connection.ts';
import { wholeBody } from '#platform/outgoing/limited.ts';
import { OutgoingProblem, type OutgoingReason } from '#platform/outgoing/problem.ts';
import { Refusal } from '#platform/refusal.ts';
import { type PublicKey, usableKeys } from './publicKeys.ts';

/** Where a system publishes its keys; an administrator wrote it. */
export type KeyAddress = Readonly<{ address: string; inner: boolean }>;
/** Why no keys could be read there: on the way, by the status of the answer, or by what it holds. */
export type KeyProblem = Readonly<{ reason: OutgoingReason | 'status' | 'keys'; status?: number; held?: Refusal }>;
type Read = { keys: readonly PublicKey[]; problem: KeyProblem | null };

const BOUNDS = { maxBytes: 131_072, maxMs: 10_000 };
const PATIENCE_MS = 5000;
/** A key that is withdrawn there opens nothing any more after this. */
const KEPT_MS = 600_000;
/** The least time between two requests for an unknown key or after a failure, for all callers together. */
const AGAIN_MS = 15_000;
const KEPT_AT_MOST = 1000;

const known = new LRUCache<string, Promise<Read>>({ max: KEPT_AT_MOST, ttl: KEPT_MS });
const asked = new LRUCache<string, true>({ max: KEPT_AT_MOST, ttl: AGAIN_MS });

/** Reads the keys that stand at an address now. */
export async function readKeysAt(where: KeyAddress): Promise<Read> {
  const key = keyOf(where);
  const reading = read(where);
  asked.set(key, true);
  known.set(key, reading);
  return reading;
}

/** The key of that id at an address, of what was read there lately, or read anew; otherwise why there is none. */
export async function keyAt(
  where: KeyAddress,
  { kid, alg }: Pick<PublicKey, 'kid' | 'alg'>,
): Promise<PublicKey | KeyProblem | null> {
  const find = ({ keys }: Read) => keys.find((one) => one.kid === kid && one.alg === alg);
  const before = await known.get(keyOf(where));
  const held = before && find(before);
  if (held) return held;
  const now = before && asked.has(keyOf(where)) ? before : await readKeysAt(where);
  return find(now) ?? now.problem;
}

const keyOf = ({ address, inner }: KeyAddress) => `${inner} ${address}`;

/** No address of our own network unless an administrator said so, no other origin, no endless answer: as partners are asked. */
async function read({ address, inner }: KeyAddress): Promise<Read> {
  const failed = (problem: KeyProblem): Read => ({ keys: [], problem });
  const url = new URL(address);
  try {
    const connection = await connectTo({
      base: new URL(url.origin),
      ...{ inner, headers: { 'user-agent': 'CogClinic' }, patienceMs: PATIENCE_MS },
      ...{ certificate: null, key: null, authorities: null },
    });
    try {
      const path = `${url.pathname}${url.search}`.slice(1);
      const { status, body, drop } = await connection.get(path, 'application/json', BOUNDS);
      if (status !== 200) {
        drop();
        return failed({ reason: 'status', status });
      }
      return { keys: usableKeys((await wholeBody(body)).toString('utf8')), problem: null };
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof OutgoingProblem) return failed({ reason: error.reason });
    if (error instanceof Refusal) return failed({ reason: 'keys', held: error });
    throw error;
  }
}
