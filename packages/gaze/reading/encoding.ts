export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of a text by its byte order mark, or by the zero bytes that UTF-16 has beside every Latin letter. */
export function encodingOf(head: Uint8Array): { encoding: Encoding; markBytes: number } {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', markBytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', markBytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', markBytes: 2 };
  if (mostlyZero(head, 1)) return { encoding: 'utf-16le', markBytes: 0 };
  if (mostlyZero(head, 0)) return { encoding: 'utf-16be', markBytes: 0 };
  return { encoding: 'utf-8', markBytes: 0 };
}

/** Every second byte, from the given one, is zero nearly always, and the others nearly never. */
function mostlyZero(head: Uint8Array, from: number): boolean {
  const pairs = head.length >> 1;
  if (pairs < 8) return false;
  let zeros = 0;
  let others = 0;
  for (let at = 0; at < pairs * 2; at++) {
    if (head[at] !== 0) continue;
    if (at % 2 === from) zeros += 1;
    else others += 1;
  }
  return zeros > pairs * 0.8 && others < pairs * 0.05;
}

/** Turns a text of any encoding into UTF-8 as its pieces arrive; pieces that are UTF-8 pass as they are. */
export class ToUtf8 {
  readonly #decoder: InstanceType<typeof TextDecoder> | null;
  readonly #encoder = new TextEncoder();

  constructor(encoding: Encoding) {
    this.#decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding);
  }

  push(piece: Uint8Array): Uint8Array {
    return this.#decoder ? this.#encoder.encode(this.#decoder.decode(piece, { stream: true })) : piece;
  }

  end(): Uint8Array {
    return this.#encoder.encode(this.#decoder?.decode() ?? '');
  }
}
