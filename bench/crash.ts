import { setTimeout as delay } from 'node:timers/promises';
import { procStat } from '../apps/server/src/platform/cluster.process.ts';
import { FAULTS } from '../apps/server/src/testing/crash/faults.ts';
import { type Acknowledged, lostOf, nothingYet, writeOn } from '../apps/server/src/testing/crash/patientWork.ts';
import { openScene, type Scene } from '../apps/server/src/testing/crash/scene.ts';

export type CrashFigures = {
  /** From the fault until more reports were acknowledged than could have been in progress. */
  backAfterMs: Record<string, number>;
  /** All PostgreSQL processes stopped (SIGSTOP) for a minute, and nothing continues them. */
  stoppedForAMinute: { backAfterMs: number; acknowledged: number; longestGapMs: number; processesContinued: number };
  /** Refusals other than 503, and acknowledged writes that are missing. */
  faults: string[];
  lost: string[];
};

const WRITERS = 4;
const MINUTE_MS = 60_000;

/** How soon everything recovers without help after each fault during writes. */
export async function crashFigures(say: (what: string) => void): Promise<CrashFigures> {
  const scene = await openScene();
  try {
    const acknowledged = nothingYet();
    const stop = new AbortController();
    const writing = Promise.all(
      Array.from({ length: WRITERS }, () => writeOn(scene.client, acknowledged, stop.signal)),
    );
    await reports(acknowledged, 1);
    const backAfterMs: Record<string, number> = {};
    for (const { name, strike } of FAULTS) {
      say(name);
      const from = performance.now();
      await strike(scene);
      await reports(acknowledged, WRITERS + 1);
      backAfterMs[name] = Math.max(backAfterMs[name] ?? 0, Math.round(performance.now() - from));
      // The next fault must not meet the recovery from this one.
      await delay(3000);
    }
    say('all of PostgreSQL stopped for a minute');
    const stoppedForAMinute = await minute(scene, acknowledged);
    stop.abort();
    await writing;
    const { faults } = acknowledged;
    return { backAfterMs, stoppedForAMinute, faults, lost: await lostOf(scene.client, scene.owner, acknowledged) };
  } finally {
    await scene.end();
    await scene.close();
  }
}

async function minute(scene: Scene, acknowledged: Acknowledged): Promise<CrashFigures['stoppedForAMinute']> {
  const before = acknowledged.reports.size;
  const from = performance.now();
  const stopped = await scene.signalDatabase('SIGSTOP');
  await reports(acknowledged, WRITERS + 1);
  const backAfterMs = Math.round(performance.now() - from);
  let [last, longestGapMs, processesContinued] = [performance.now(), 0, 0];
  for (let seen = acknowledged.reports.size; performance.now() < from + MINUTE_MS; await delay(20)) {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, Math.round(now - last));
    if (acknowledged.reports.size > seen) [seen, last] = [acknowledged.reports.size, now];
  }
  // The recovery must have ended the stopped processes: only a person would continue them.
  for (const pid of stopped) if (await isRunning(pid)) processesContinued++;
  return { backAfterMs, acknowledged: acknowledged.reports.size - before, longestGapMs, processesContinued };
}

/** Waits until so many more reports were acknowledged. */
export async function reports(acknowledged: Acknowledged, more: number): Promise<void> {
  const wanted = acknowledged.reports.size + more;
  while (acknowledged.reports.size < wanted) await delay(5);
}

async function isRunning(pid: number): Promise<boolean> {
  const [state = ''] = await procStat(pid);
  return state !== '' && !/^[TZX]/.test(state);
}
