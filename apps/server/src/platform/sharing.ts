import type { FastifyInstance, FastifyRequest } from 'fastify';
import { network } from './network.ts';
import { partyOfSession } from './sessions.ts';
import { tokenHashOf } from './token.ts';
import { turns } from './turns.ts';

/** Bytes of a body that take a millisecond or more to read. */
const LONG = 100_000;

/**
 * Shares the event loop between requests: those that arrive at once are begun, and their JSON is read, in slices of a few
 * milliseconds, in turn by institution, or by address while no session is known. Of long bodies one begins to be taken in
 * a turn of the event loop, so that the others wait in the network and not in memory; one that comes slowly delays none.
 * To be called before hooks are added.
 * @returns what resolves in a request's turn: many that waited for one answer are not all sent at once
 */
export function shareEventLoop(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const { take, takeLong, mine } = turns();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('onRequest', (request, _reply, done) => take(() => partyOf(request), done));
  app.addHook('preParsing', (request, _reply, body, done) => {
    const begin = () => done(null, body);
    if (isLong(request)) takeLong(() => partyOf(request), begin);
    else begin();
  });
  app.removeContentTypeParser('application/json');
  // As bytes: a long body is made a string in its turn too.
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const taken = body.length < LONG ? take : takeLong;
    taken(
      () => partyOf(request),
      () => void parse(request, body.toString('utf8'), done),
    );
  });
  return (request) => mine(() => partyOf(request));
}

/** Whether a long body comes, or one that does not tell its length. */
const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= LONG;

function partyOf(request: FastifyRequest): string {
  const tokenHash = tokenHashOf(request);
  return (tokenHash && partyOfSession(tokenHash)?.institutionId) ?? network(request.ip);
}
