import type { IncomingMessage } from 'node:http';
import { OutgoingProblem, outgoingProblem } from './problem.ts';

type Limits = Readonly<{
  maxBytes: number;
  /** Milliseconds between two pieces. */
  patienceMs: number;
  /** Time of the clock by which all must have come. */
  until: number;
}>;

/**
 * The pieces of a body as they come, no faster than they are taken; the connection ends with the reading.
 * @throws OutgoingProblem when too much comes, too slowly, or when it ends too early
 */
export async function* limited(body: IncomingMessage, limits: Limits): AsyncGenerator<Buffer> {
  let bytes = 0;
  let patience: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(patience);
    const ms = Math.max(0, Math.min(limits.patienceMs, limits.until - Date.now()));
    patience = setTimeout(() => body.destroy(new OutgoingProblem('timeout')), ms);
  };
  try {
    wait();
    for await (const piece of body as AsyncIterable<Buffer>) {
      // While the piece is worked on, nobody waits for the partner.
      clearTimeout(patience);
      bytes += piece.length;
      if (bytes > limits.maxBytes) throw new OutgoingProblem('tooLarge');
      yield piece;
      wait();
    }
    if (!body.complete) throw new OutgoingProblem('cut');
  } catch (error) {
    throw outgoingProblem(error);
  } finally {
    clearTimeout(patience);
    if (!body.complete) body.destroy();
  }
}

/** All of a small body. @throws OutgoingProblem */
export async function wholeBody(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}
