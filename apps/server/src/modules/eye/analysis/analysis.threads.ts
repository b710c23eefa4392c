import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EYE_RECORDING_BYTES } from '@cogclinic/contract/eyeRecordings';
import { fairQueue, type Party } from '#platform/fairQueue.ts';
import { endWhenSlow } from '#platform/slowThread.ts';
import { withSmallNursery } from '#platform/smallNursery.ts';
import type { Analysed, Analysis, AnalysisOrder, Measured, MeasureOrder } from './analysis.ts';

export type Asked =
  | Readonly<{ kind: 'analyse'; order: AnalysisOrder; limitBytes: number }>
  | Readonly<{ kind: 'measure'; order: MeasureOrder }>;
export type Answered = Readonly<{ answer?: Analysed | Measured; failed?: Readonly<{ name: string; frames: string }> }>;

/**
 * What a thread may work on one recording: ten times what 500 MB take. It is counted by the processor: on a busy machine the clock would
 * blame the recording.
 */
const WORK_MS = 120_000;
const PATIENCE_MS = 600_000;

/** Of one institution one, so that another's recording is begun at once. */
const queue = fairQueue({ atOnce: 2, waitingOfAccount: 200, waitingOfInstitution: 1000 });

/** The recording, or what is in it, takes more time or memory than it may. */
class TooMuch extends Error {}

/** Analyses recordings in threads, one thread for each: what a large one leaves behind in memory goes with it. */
export const analysisThreads: Analysis = {
  async analyse(order, party) {
    try {
      return (await inTurn({ kind: 'analyse', order, limitBytes: EYE_RECORDING_BYTES }, party)) as Analysed;
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      return { state: 'refused', format: null, refusal: { line: null, code: 'tooMuch', values: {} } };
    }
  },
  measure: async (order, party) => (await inTurn({ kind: 'measure', order }, party)) as Measured,
};

const inTurn = (asked: Asked, party: Party): Promise<Analysed | Measured> => queue.run(party, () => inThread(asked));

async function inThread(asked: Asked): Promise<Analysed | Measured> {
  const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };
  const worker = withSmallNursery(
    () => new Worker(new URL('./analysis.worker.ts', import.meta.url), { resourceLimits }),
  );
  const look = endWhenSlow(worker, { workMs: WORK_MS, patienceMs: PATIENCE_MS });
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[Answered]>;
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new TooMuch();
    });
    for (const promise of [answered, ended]) promise.catch(() => undefined);
    worker.postMessage(asked);
    const [{ answer, failed }] = await Promise.race([answered, ended]);
    if (answer) return answer;
    const error = new Error(`${asked.kind}: ${failed?.name}`);
    error.stack = `${error.message}\n${failed?.frames}`;
    throw error;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TooMuch();
    throw error;
  } finally {
    look.stop();
    listening.abort();
    await worker.terminate();
  }
}
