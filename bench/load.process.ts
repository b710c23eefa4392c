import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Asked, Load } from './load.ts';

// Started by load.ts, which sends the request to repeat.
process.once('message', async (asked: Asked & { seconds: number }) => {
  const figures = await ask(asked);
  process.send?.(figures);
});

async function ask({ paths, tokens, body, picks, ...asked }: Asked & { seconds: number }): Promise<Load> {
  const times: number[] = [];
  let turn = 0;
  const made = (text: string) =>
    text.replace('{id}', () => randomUUID()).replace('{pick}', () => picks?.[turn++ % picks.length] ?? '');
  const oneOf = (all: readonly string[]) => all[Math.floor(Math.random() * all.length)];
  const options: autocannon.Options = {
    url: asked.url,
    connections: asked.connections,
    duration: asked.seconds,
    method: asked.method ?? 'GET',
    ...(asked.rate !== undefined && { overallRate: asked.rate }),
    headers: { ...asked.headers, ...(body && { 'content-type': 'application/json' }) },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          ...(body && { body: made(body) }),
          ...(paths && { path: oneOf(paths) ?? '/' }),
          ...(tokens && { headers: { ...request.headers, authorization: `Bearer ${oneOf(tokens)}` } }),
        }),
      },
    ],
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)));
    // autocannon's own percentiles are in whole milliseconds.
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return {
    perSecond: Math.round(result['2xx'] / asked.seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors: result.errors + result.non2xx,
  };
}
