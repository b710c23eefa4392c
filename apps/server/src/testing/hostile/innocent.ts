import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Where an innocent clinic works, and as whom. */
export type Living = { port: number; token: string; archiveIds: string[]; reportId: string };

/** One call of the innocent's. `stoodStillMs`: for how long its own process did not run meanwhile. */
export type Lived = { name: string; status: number; ms: number; stoodStillMs: number; why: string };

export type Innocent = {
  /** The calls since the last question, once those under way are answered. */
  lived(): Promise<Lived[]>;
  stop(): void;
};

/** Starts a clinic at work, in a process of its own: the attacker's pauses are not its own. */
export async function innocentAtWork(living: Living): Promise<Innocent> {
  const child = fork(fileURLToPath(new URL('./innocent.process.ts', import.meta.url)), { execArgv: [] });
  child.send(living);
  await once(child, 'message');
  return {
    async lived() {
      child.send('tell');
      const [lived] = (await once(child, 'message')) as [Lived[]];
      return lived;
    },
    stop: () => void child.kill(),
  };
}
