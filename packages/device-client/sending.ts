import type { CallArguments, CallData } from '@cogclinic/contract/call';
import { CallError, type Client } from '@cogclinic/contract/client';
import { type Clock, systemClock } from '@cogclinic/contract/clock';
import { deviceApiCalls as calls, type DeviceSessionName } from '@cogclinic/contract/deviceApi';
import { gzip, sha256 } from './encoding.ts';

type Finished = CallData<typeof calls.finish>;
type Announced = CallArguments<typeof calls.begin>['body'];

/** A session that a device made. */
export type SessionContent = Readonly<{
  /** A UUID made by the device; the same whenever it is sent. */
  id: string;
  kind: DeviceSessionName;
  /** The assignment during which it was made. */
  assignment: string;
  begun: Date;
  ended: Date;
  /** As docs/device-api.md says of its kind; packed here. */
  content: Uint8Array<ArrayBuffer>;
  meta?: Announced['meta'];
}>;

type Sender = Readonly<{
  caller: Client;
  versions: Pick<Announced, 'api' | 'appVersion'>;
  now(): Date;
  clock?: Clock;
}>;
type Options = Readonly<{ signal?: AbortSignal; onPart?(have: number, of: number): void }>;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** A part may come by a slow line, and to finish 200 MB takes a while; the server itself waits as long. */
const TIMEOUT_MS = 600_000;
/** A content that arrives damaged again and again is damaged here. */
const DAMAGED_AT_MOST = 3;

/** Sends a session; see `DeviceClient.send`. */
export async function sendSession(sender: Sender, session: SessionContent, options: Options): Promise<Finished> {
  const { id, kind, assignment, begun, ended, content, meta } = session;
  const packed = await gzip(content);
  const announced: Announced = {
    ...{ id, kind, assignment, encoding: 'gzip', bytes: packed.length, sha256: await sha256(packed) },
    ...sender.versions,
    begun: begun.toISOString(),
    ended: ended.toISOString(),
    time: '',
    ...(meta && { meta }),
  };
  const again = repeating(sender.clock ?? systemClock, options.signal);
  const sending = { timeoutMs: TIMEOUT_MS, ...(options.signal && { signal: options.signal }) };
  for (let damaged = 0; ; damaged += 1) {
    const { parts, have, partBytes, state } = await again(() =>
      sender.caller.send(calls.begin, { body: { ...announced, time: sender.now().toISOString() } }, sending),
    );
    // Of one that was finished before, and whose answer was lost, only that is asked for again.
    const left = state === 'open' ? range(parts).filter((index) => !have.includes(index)) : [];
    options.onPart?.(have.length, parts);
    for (const [nth, index] of left.entries()) {
      const file = new Blob([packed.subarray(index * partBytes, (index + 1) * partBytes)]);
      await again(() => sender.caller.send(calls.part, { params: { id, index }, file }, sending));
      options.onPart?.(have.length + nth + 1, parts);
    }
    const finished = await again(() => sender.caller.send(calls.finish, { params: { id } }, sending));
    if (finished.state !== 'incomplete' || damaged >= DAMAGED_AT_MOST) return finished;
  }
}

/** Repeats a call that failed for a passing reason, after ever longer waits, until the signal aborts. */
function repeating(clock: Clock, signal: AbortSignal | undefined) {
  return async <T>(send: () => Promise<T>): Promise<T> => {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof CallError) || !error.isPassing) throw error;
        const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** repeats);
        await clock.wait(longest * (0.5 + clock.random() / 2), signal);
      }
    }
  };
}

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
