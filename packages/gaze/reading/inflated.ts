import { GazeRefused } from './problem.ts';

/**
 * Unpacks what gzip packed, and passes anything else through, up to a limit: a small file can hold terabytes.
 * @param limitBytes of what comes out
 * @throws GazeRefused `tooLarge` beyond the limit, `archiveDamaged` where the packed bytes are cut off or wrong
 */
export async function* inflated(source: AsyncIterable<Uint8Array>, limitBytes: number): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    const first = await firstBytes(pieces);
    const all = restOf(first, pieces);
    let total = 0;
    for await (const piece of first[0] === 0x1f && first[1] === 0x8b ? unpacked(all, 'gzip') : all) {
      total += piece.length;
      if (total > limitBytes) throw new GazeRefused('tooLarge', null, { limit: limitBytes });
      yield piece;
    }
  } finally {
    await pieces.return?.();
  }
}

async function firstBytes(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let first = new Uint8Array(0);
  while (first.length < 2) {
    const { done, value } = await pieces.next();
    if (done) break;
    const longer = new Uint8Array(first.length + value.length);
    longer.set(first);
    longer.set(value, first.length);
    first = longer;
  }
  return first;
}

async function* restOf(first: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

/** Unpacks a stream. @throws GazeRefused `archiveDamaged` */
export async function* unpacked(
  packed: AsyncIterable<Uint8Array>,
  format: 'gzip' | 'deflate-raw',
): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream(format);
  let failed: unknown = null;
  const writer = stream.writable.getWriter();
  // Errors of the source, too, come out at the reading end.
  const writing = (async () => {
    try {
      for await (const piece of packed) await writer.write(new Uint8Array(piece));
      await writer.close();
    } catch (error) {
      failed ??= error;
      await writer.abort(error).catch(() => undefined);
    }
  })();
  const reader = stream.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    await writing;
  } catch (error) {
    if (failed instanceof GazeRefused) throw failed;
    throw error instanceof TypeError || isDamage(error) ? new GazeRefused('archiveDamaged') : error;
  } finally {
    await reader.cancel().catch(() => undefined);
    await writing;
  }
}

/** What Node's zlib says of bytes that are no gzip; browsers throw a TypeError. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
