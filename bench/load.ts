import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Load = { perSecond: number; p50: number; p95: number; p99: number; errors: number };

/** One request, sent again and again over `connections`. */
export type Asked = {
  url: string;
  connections: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** One of these for each request, by chance, instead of the address's own path. */
  paths?: readonly string[];
  /** The body, in which `{id}` is a new UUID in each request and `{pick}` one of `picks` in turn. */
  body?: string;
  picks?: readonly string[];
};

/**
 * Sends a request for `seconds`; in milliseconds and requests a second. It is sent by a process of its own: the pauses of
 * one that has filled a database are not the server's.
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
