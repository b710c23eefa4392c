import { setTimeout as wait } from 'node:timers/promises';
import { blackHole } from '@cogclinic/cast-source/testing/adbd/blackHole';
import { simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { ADB_USAGE, type AdbOptions, readAdbOptions } from './adbOptions.ts';

type Open = Readonly<{ host: string; port: number; close(): Promise<void> }>;

function open({ fail, behaviour }: AdbOptions, at: { host: string; port: number }): Promise<Open> {
  if (fail === 'unreachable') return blackHole(at);
  // Where nobody listens, a machine refuses.
  if (fail === 'port') return Promise.resolve({ ...at, close: async () => undefined });
  return simulateHeadset(behaviour, at);
}

/** Runs simulated headsets until it is interrupted. Answers the exit status. */
export async function simulateAdb(args: readonly string[]): Promise<number> {
  let options: AdbOptions;
  try {
    if (args.includes('--help')) throw new Error('');
    options = readAdbOptions(args);
  } catch (error) {
    console.error([error instanceof Error ? error.message : '', ADB_USAGE].filter(Boolean).join('\n\n'));
    return 2;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const { host, port, count, fail } = options;
  const opened = await Promise.all(
    Array.from({ length: count }, (_, index) => open(options, { host, port: port + index })),
  );
  for (const one of opened) console.log(`${one.host}:${one.port}${fail ? ` (${fail})` : ''}`);
  // The first port may be 0, for any that is free: who started this reads them above.
  while (!stop.signal.aborted) await wait(1000, undefined, { signal: stop.signal }).catch(() => undefined);
  await Promise.all(opened.map((one) => one.close()));
  return 0;
}
