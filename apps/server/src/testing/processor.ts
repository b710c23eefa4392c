// On a busy machine the clock measures others; the processor's time is the work's own.

const TICK_MS = 5;

/** How many milliseconds of the processor's time this process, with its threads, takes until `work` is done. */
export async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return inMs(process.cpuUsage(before));
}

/** The longest that this thread computes, in milliseconds of the processor's time, without a turn for others until `work` is done. */
export async function longestHeldMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    longest = Math.max(longest, inMs(process.threadCpuUsage(before)));
    before = process.threadCpuUsage();
  };
  const looking = setInterval(look, TICK_MS);
  try {
    await work();
  } finally {
    clearInterval(looking);
    look();
  }
  return longest;
}

const inMs = ({ user, system }: { user: number; system: number }): number => (user + system) / 1000;
