import type { FastifyInstance, FastifyRequest } from 'fastify';
import { network } from './network.ts';

import { partyOfSession } from './sessions.ts';
import { tokenHashOf } from './token.ts';
import { turns } from './turns.ts';

/** Characters of a body that take a millisecond or more to read. */
const LONG = 100_000;

/**
 * Shares the event loop between requests: those that arrive at once are begun, and their JSON is read, in slices of a few
 * milliseconds, in turn by institution, or by address while no session is known. To be called before hooks are added.
 */
export function shareEventLoop(app: FastifyInstance): void {
  const { take, takeLong } = turns();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('onRequest', (request, _reply, done) => take(() => partyOf(request), done));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const taken = body.length < LONG ? take : takeLong;
    taken(
      () => partyOf(request),
      () => void parse(request, body, done),
    );
  });
}

function partyOf(request: FastifyRequest): string {
  const tokenHash = tokenHashOf(request);
  return (tokenHash && partyOfSession(tokenHash)?.institutionId) ?? network(request.ip);
}
