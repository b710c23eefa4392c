import autocannon from 'autocannon';

export type Load = { perSecond: number; p50: number; p99: number; errors: number };

/** Sends one request again and again for `seconds` over `connections`; in milliseconds and requests a second. */
export async function load(options: {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** Made anew for every request. */
  body?: () => string;
}): Promise<Load> {
  const { body } = options;
  const result = await autocannon({
    url: options.url,
    connections: options.connections,
    duration: options.seconds,
    method: options.method ?? 'GET',
    headers: { ...options.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] } : {}),
  });
  return {
    perSecond: Math.round(result['2xx'] / options.seconds),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
