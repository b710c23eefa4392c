import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookies of a call. A session is never one of them: a cookie goes along with calls that another site had the browser make, and
 * must open nothing.
 */
export type Cookies = Readonly<{
  get(name: string): string | undefined;
  /** Keeps a value in the browser, out of reach of scripts and of other sites. */
  set(name: string, value: string, how: { path: string; maxAgeS: number; secure: boolean }): void;
}>;

/** The cookies that came with a request, and those that its answer sets; values need no encoding. */
export function cookiesOf(request: Pick<FastifyRequest, 'headers'>, reply: Pick<FastifyReply, 'header'>): Cookies {
  return {
    get(name) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    set(name, value, { path, maxAgeS, secure }) {
      const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAgeS}`, 'HttpOnly', 'SameSite=Strict'];
      reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
    },
  };
}
