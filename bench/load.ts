import autocannon from 'autocannon';

export type Load = { perSecond: number; p50: number; p95: number; p99: number; errors: number };

/** Sends one request again and again for `seconds` over `connections`; in milliseconds and requests a second. */
export async function load(options: {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** Made anew for every request. */
  body?: () => string;
  path?: () => string;
}): Promise<Load> {
  const { body, path } = options;
  const times: number[] = [];
  const asked: autocannon.Options = {
    url: options.url,
    connections: options.connections,
    duration: options.seconds,
    method: options.method ?? 'GET',
    headers: { ...options.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body || path
      ? {
          requests: [
            {
              setupRequest: (request) => ({
                ...request,
                ...(body ? { body: body() } : {}),
                ...(path ? { path: path() } : {}),
              }),
            },
          ],
        }
      : {}),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(asked, (error: Error | null, done) => (error ? reject(error) : resolve(done)));
    // Its own percentiles are whole milliseconds.
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return {
    perSecond: Math.round(result['2xx'] / options.seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors: result.errors + result.non2xx,
  };
}
