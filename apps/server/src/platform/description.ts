import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { turns } from './turns.ts';

type Description = { plain: Buffer; gzipped: Buffer; etag: string };

/** Handing a megabyte to the network takes a part of a millisecond: many who wait for the first description get it in turns. */
const sending = turns();

/** Serves the description of all calls, which is the same for as long as the server runs. */
export function registerDescription(app: FastifyInstance): void {
  app.get('/api/openapi.json', async (request, reply) => {
    const { plain, gzipped, etag } = await described();
    await sending.mine(() => request.ip);
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    reply.type('application/json; charset=utf-8');
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(plain);
  });
}

let description: Promise<Description> | undefined;

/** Written when first asked for: few servers ever are. */
function described(): Promise<Description> {
  description ??= describe();
  return description;
}

async function describe(): Promise<Description> {
  const plain = Buffer.from(JSON.stringify(await openApi()));
  const gzipped = await promisify(gzip)(plain);
  // Weak: both encodings are the same description.
  return { plain, gzipped, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"` };
}
