import { type Bounds, connectTo, type Target } from './connection.ts';
import { wholeBody } from './limited.ts';

/** What a library that brings no connections of its own asks for. */
type Asked = Readonly<{ method: string; headers: Readonly<Record<string, string>>; body?: unknown }>;
/** How it may be asked for: the rules of every outgoing request. */
type Rules = Pick<Target, 'inner' | 'authorities' | 'patienceMs'> & Readonly<{ bounds: Bounds }>;

/** Statuses whose answers have no body. */
const BARE: readonly number[] = [204, 205, 304];

/**
 * A `fetch` for such a library that follows the rules of outgoing requests: addresses are looked up once and checked, answers are
 * bounded in size and time, and nothing is asked of another server than the one named.
 * @returns a function that throws OutgoingProblem
 */
export function outgoingFetch({ bounds, ...rules }: Rules): (url: string, asked: Asked) => Promise<Response> {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const target: Target = { ...rules, base: new URL(url.origin), headers, certificate: null, key: null };
    const connection = await connectTo(target);
    try {
      const path = `${url.pathname.slice(1)}${url.search}`;
      const accept = headers.accept ?? 'application/json';
      const answer =
        method === 'GET'
          ? await connection.get(path, accept, bounds)
          : await connection.post(path, textOf(body), accept, bounds);
      const bytes = await wholeBody(answer.body);
      return new Response(BARE.includes(answer.status) ? null : new Uint8Array(bytes), {
        status: answer.status,
        headers: { 'content-type': answer.type },
      });
    } finally {
      connection.close();
    }
  };
}

function textOf(body: unknown): string {
  if (body === null || body === undefined) return '';
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new TypeError('only texts are sent');
}
