import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Load = { perSecond: number; p50: number; p95: number; p99: number; errors: number };

/** A request that is repeated over `connections`. */
export type Asked = {
  url: string;
  connections: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** If given, each request takes one of these at random in place of the address's path. */
  paths?: readonly string[];
  /** If given, each request is made in the name of one of these tokens at random. */
  tokens?: readonly string[];
  /** The body; `{id}` becomes a new UUID in each request, `{pick}` one of `picks` in turn. */
  body?: string;
  picks?: readonly string[];
  /** Sends so many a second in all; without it each connection asks again as soon as it was answered. */
  rate?: number;
};

/**
 * Repeats a request for `seconds`; returns milliseconds and requests per second. A separate process sends it, because
 * pauses of the process that filled the database are not the server's.
 */
export async function load(asked: Asked & { seconds: number }): Promise<Load> {
  const child = fork(fileURLToPath(new URL('./load.process.ts', import.meta.url)));
  try {
    child.send(asked);
    return await answerOf(child);
  } finally {
    child.kill();
  }
}

async function answerOf(child: ChildProcess): Promise<Load> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended with ${code}`);
  });
  const [figures] = await Promise.race([once(child, 'message'), ended]);
  return figures;
}
