import { setTimeout as delay } from 'node:timers/promises';
import type { CastFailed, CastFault } from '@cogclinic/cast/faults';
import type { CastStep } from '@cogclinic/cast/phases';
import { type CastPreset, type CastSource, failureOf, RECONNECT_WAITS_MS } from '@cogclinic/cast/source';
import { CAST_LIMITS, type CastCrop, type CastEnding } from '@cogclinic/contract/casts';
import { type Feed, newFeed, type Screen } from './feed.ts';

/** How a cast is with its source. */
export type CastStatus = Readonly<{ step: CastStep; fault: CastFault | null; preset: CastPreset }>;
export type CastEnd = Readonly<{ ending: CastEnding; fault: CastFault | null }>;

/** One who looks on, at this server. */
export type Looker = Screen &
  Readonly<{
    id: string;
    /** Whether its page is hidden. */
    isHidden(): boolean;
    status(status: CastStatus): void;
    picture(picture: { crop: CastCrop | null; angle: number }): void;
    ended(end: CastEnd & { byName: string | null }): void;
  }>;

/** A cast that this server has in hand. */
export type RunningCast = Readonly<{
  id: string;
  lookers: ReadonlySet<Looker>;
  status(): CastStatus;
  /** Shows it to one more; answers how to leave, and how many frames were left out for it. */
  join(looker: Looker): { leave(): void; lost(): number };
  setPreset(preset: CastPreset): void;
  /** Ends it at once for all. */
  end(end: CastEnd, byName?: string | null): void;
  /** Lets go of it without an end: another server may take it in hand. Resolves when its source is gone. */
  release(): Promise<void>;
}>;

type Options = Readonly<{
  id: string;
  preset: CastPreset;
  /** Null while there is none, as for a device that is about to come back. */
  source(preset: CastPreset): CastSource | null;
  /** Called once when the cast has ended, for whatever reason. */
  onEnd(end: CastEnd): void;
  log(fault: CastFailed): void;
  waitsMs?: readonly number[];
}>;

/** Faults after which it is tried again: the connection may come back. */
const PASSING: readonly CastFault[] = ['lost'];
/** What a device that is coming back may answer, or not, while it is tried again. */
const COMING_BACK: readonly CastFault[] = ['lost', 'unreachable', 'port'];

/**
 * Runs a cast: takes the frames of its source, hands them to who looks on, begins anew when the source was lost or the
 * preset has changed, and ends when it has no viewers, when all viewers' pages stay hidden, or when the source fails.
 */
export function runCast({ id, source, onEnd, log, waitsMs = RECONNECT_WAITS_MS, ...begun }: Options): RunningCast {
  const feed: Feed = newFeed();
  const lookers = new Set<Looker>();
  const ending = new AbortController();
  let restarting = new AbortController();
  let status: CastStatus = { step: 'connecting', fault: null, preset: begun.preset };
  let aloneSince: number | null = performance.now();
  let hiddenSince: number | null = null;
  /** Since when its source is away; null while it is there. */
  let awaySince: number | null = null;

  const say = (change: Partial<CastStatus>) => {
    status = { ...status, ...change };
    for (const looker of lookers) looker.status(status);
  };
  const cease = () => {
    ending.abort();
    restarting.abort();
    clearInterval(watch);
  };
  const end = (how: CastEnd, byName: string | null = null) => {
    if (ending.signal.aborted) return;
    cease();
    for (const looker of lookers) looker.ended({ ...how, byName });
    lookers.clear();
    onEnd(how);
  };

  const isOverdue = () => awaySince !== null && performance.now() - awaySince > CAST_LIMITS.awaySeconds * 1000;

  /** Takes frames until the source ends; resolves with why, or null where it was asked to begin anew. */
  async function takeFrames(onLive: () => void): Promise<CastFailed | null> {
    restarting = new AbortController();
    const { signal } = restarting;
    const found = source(status.preset);
    if (!found) return failureOf(new Error('there is no source'));
    feed.restart();
    try {
      const onPhase = (step: CastStep) => {
        if (signal.aborted || ending.signal.aborted) return;
        if (step === 'live') onLive();
        say({ step, ...(step === 'live' && { fault: null }) });
      };
      for await (const frame of found.frames(signal, onPhase)) {
        if (signal.aborted) break;
        feed.push(frame);
      }
      return signal.aborted ? null : failureOf(new Error('the source ended'));
    } catch (error) {
      return signal.aborted ? null : failureOf(error);
    }
  }

  async function keep(): Promise<void> {
    let tries = 0;
    while (!ending.signal.aborted) {
      const failed = await takeFrames(() => {
        tries = 0;
        awaySince = null;
      });
      if (ending.signal.aborted) return;
      if (!failed) continue;
      log(failed);
      const wait = waitsMs[tries];
      const isPassing = (tries === 0 ? PASSING : COMING_BACK).includes(failed.fault);
      tries += 1;
      awaySince ??= performance.now();
      if (!isPassing || wait === undefined || isOverdue()) return end({ ending: 'failed', fault: failed.fault });
      say({ step: 'connecting', fault: failed.fault });
      await delay(wait, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }

  const watch = setInterval(() => {
    const now = performance.now();
    if (aloneSince !== null && now - aloneSince > CAST_LIMITS.aloneSeconds * 1000) {
      return end({ ending: 'left', fault: null });
    }
    // A device that has answered meanwhile is bound by the limits of its own steps.
    if (status.step === 'connecting' && isOverdue()) return end({ ending: 'failed', fault: status.fault ?? 'lost' });
    const isHidden = lookers.size > 0 && [...lookers].every((looker) => looker.isHidden());
    hiddenSince = isHidden ? (hiddenSince ?? now) : null;
    if (hiddenSince !== null && now - hiddenSince > CAST_LIMITS.hiddenMinutes * 60_000) {
      end({ ending: 'hidden', fault: null });
    }
  }, 1000);
  watch.unref();
  const over = keep();

  return {
    id,
    lookers,
    status: () => status,
    join(looker) {
      looker.status(status);
      const joined = feed.join(looker);
      lookers.add(looker);
      aloneSince = null;
      return {
        lost: joined.lost,
        leave() {
          joined.leave();
          if (lookers.delete(looker) && lookers.size === 0) aloneSince = performance.now();
        },
      };
    },
    setPreset(preset) {
      if (preset === status.preset) return;
      say({ preset, step: 'starting' });
      restarting.abort();
    },
    end,
    release() {
      cease();
      return over;
    },
  };
}
