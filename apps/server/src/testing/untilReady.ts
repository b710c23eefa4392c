import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until a server answers that it is ready.
 * @param said what it said so far, for the error
 * @throws Error once it ends before, or takes longer, which ends it
 */
export async function untilReady(
  server: ChildProcess,
  url: string,
  { withinMs, said = () => '' }: { withinMs: number; said?: () => string },
): Promise<void> {
  for (const until = Date.now() + withinMs; Date.now() < until; await delay(30)) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    if ((await fetch(`${url}/api/ready`).catch(() => null))?.ok) return;
  }
  const how = server.exitCode ?? server.signalCode ?? 'runs still';
  server.kill('SIGKILL');
  throw new Error(`the server at ${url} is not ready (${how}): ${said()}`);
}
