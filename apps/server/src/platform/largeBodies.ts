import type { FastifyInstance } from 'fastify';

/** Characters of a body that take a millisecond or more to read. */
const LARGE = 100_000;

/**
 * Reads large JSON bodies one in each turn of the event loop: a hundred that arrive at once would hold it for a second. What
 * follows the reading of one runs before the next is read.
 */
export function readLargeBodiesInTurn(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  let last: Promise<unknown> = Promise.resolve();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length < LARGE) {
      parse(request, body, done);
      return;
    }
    last = last.then(
      () =>
        new Promise<void>((resolve) =>
          setImmediate(() => {
            parse(request, body, done);
            resolve();
          }),
        ),
    );
  });
}
