import { setTimeout as delay } from 'node:timers/promises';
import { FAULTS } from '../apps/server/src/testing/crash/faults.ts';
import { lostOf, nothingYet, writeOn } from '../apps/server/src/testing/crash/patientWork.ts';
import { openScene } from '../apps/server/src/testing/crash/scene.ts';
import { reports } from './crash.ts';
import { middleOf } from './figures.ts';

export type KillFigures = {
  kills: Record<string, number>;
  /** Of patients, saved answers and reports. */
  acknowledged: { patients: number; tests: number; reports: number };
  /** From a kill until more reports were acknowledged than could have been in progress. */
  backAfterMs: { median: number; longest: number };
  /** Refusals other than 503, and acknowledged writes that are missing. */
  faults: string[];
  lost: string[];
};

const KILLS = Number(process.env.BENCH_KILLS ?? 1000);
const WRITERS = 4;
/** Each kill comes a little later in the writing than the one before. */
const LATER_MS = 7;
const LATEST_MS = 200;
const SAID_EACH = 50;

/** kill -9 of server, PostgreSQL and both in turn, again and again amid writes, BENCH_KILLS times: what was acknowledged is there. */
export async function killFigures(say: (what: string) => void): Promise<KillFigures> {
  const faults = FAULTS.filter(({ name }) => name.startsWith('kill -9'));
  const scene = await openScene();
  try {
    const acknowledged = nothingYet();
    const stop = new AbortController();
    const writing = Promise.all(
      Array.from({ length: WRITERS }, () => writeOn(scene.client, acknowledged, stop.signal)),
    );
    await reports(acknowledged, 1);
    const kills: Record<string, number> = {};
    const times: number[] = [];
    for (let nth = 0; nth < KILLS; nth++) {
      const fault = faults[nth % faults.length];
      if (!fault) throw new Error('there is no kill among the faults');
      if (nth % SAID_EACH === 0) say(`kill ${nth + 1} of ${KILLS}`);
      await delay((nth * LATER_MS) % LATEST_MS);
      const from = performance.now();
      await fault.strike(scene);
      await reports(acknowledged, WRITERS + 1);
      times.push(Math.round(performance.now() - from));
      kills[fault.name] = (kills[fault.name] ?? 0) + 1;
    }
    stop.abort();
    await writing;
    const { archives, saved, reports: sent } = acknowledged;
    return {
      kills,
      acknowledged: { patients: archives.size, tests: saved.size, reports: sent.size },
      backAfterMs: { median: middleOf(times), longest: Math.max(0, ...times) },
      faults: acknowledged.faults,
      lost: await lostOf(scene.client, scene.owner, acknowledged),
    };
  } finally {
    await scene.end();
    await scene.close();
  }
}
