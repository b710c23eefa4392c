/** One file or folder in an archive of the POSIX ustar format, which every `tar` reads. */
export type TarEntry = { name: string; kind: 'file' | 'folder'; mode: number; size: number };

const BLOCK = 512;
const NUMBER_LIMIT = 8 ** 11;

/** The header block of an entry. */
export function tarHeader(entry: TarEntry): Buffer {
  if (entry.size >= NUMBER_LIMIT) throw new Error(`${entry.name} is too large for the archive`);
  const header = Buffer.alloc(BLOCK);
  const [prefix, name] = splitName(entry.kind === 'folder' ? `${entry.name}/` : entry.name);
  header.write(name, 0);
  header.write(octal(entry.mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(entry.size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(entry.kind === 'folder' ? '5' : '0', 156);
  header.write('ustar\0' + '00', 257, 'latin1');
  header.write(prefix, 345);
  header.write(`${octal(sumOf(header), 7)} `, 148, 'latin1');
  return header;
}

/** What fills an entry's last block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The two empty blocks at the end of an archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

/**
 * Reads an archive: each entry with its content, which is skipped if it is not read before the next entry is asked for.
 * @throws Error when the archive is cut off or damaged
 */
export async function* readTar(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<TarEntry & { content: AsyncIterable<Buffer> }> {
  const take = taker(source);
  for (;;) {
    const header = await whole(take, BLOCK);
    if (header.every((byte) => byte === 0)) {
      // To the very end, where the packing keeps its checksum.
      while ((await take(BLOCK)).length > 0);
      return;
    }
    const entry = readHeader(header);
    let left = entry.size;
    const content = async function* () {
      while (left > 0) {
        const piece = await some(take, left);
        left -= piece.length;
        yield piece;
      }
    };
    yield { ...entry, content: content() };
    while (left > 0) left -= (await some(take, left)).length;
    await whole(take, tarPadding(entry.size).length);
  }
}

function readHeader(header: Buffer): TarEntry {
  const text = (at: number, length: number) => header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const number = (at: number, length: number) => Number.parseInt(text(at, length).trim() || '0', 8);
  const sum = number(148, 8);
  const blank = Buffer.from(header);
  blank.write(' '.repeat(8), 148);
  if (text(257, 5) !== 'ustar' || sum !== sumOf(blank)) throw new Error('the archive is damaged');
  const type = text(156, 1) || '0';
  if (type !== '0' && type !== '5') throw new Error('the archive holds something else than files and folders');
  const prefix = text(345, 155);
  const name = `${prefix && `${prefix}/`}${text(0, 100)}`.replace(/\/$/, '');
  return { name, kind: type === '5' ? 'folder' : 'file', mode: number(100, 8) & 0o777, size: number(124, 12) };
}

/** A name of more than 100 bytes is split at a slash; the part before it may have 155. */
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (rest && Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return [prefix, rest];
  }
  throw new Error(`${name} is too long a name for the archive`);
}

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

/** Takes at most so many bytes, in the pieces in which they come; none at the end. */
function taker(source: AsyncIterable<Buffer>): (most: number) => Promise<Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (most) => {
    while (held.length === 0) {
      const { value, done } = await pieces.next();
      if (done) return held;
      held = value;
    }
    const piece = held.subarray(0, most);
    held = held.subarray(piece.length);
    return piece;
  };
}

async function some(take: (most: number) => Promise<Buffer>, most: number): Promise<Buffer> {
  const piece = await take(most);
  if (piece.length === 0) throw new Error('the archive is cut off');
  return piece;
}

async function whole(take: (most: number) => Promise<Buffer>, length: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let left = length; left > 0; left -= pieces.at(-1)?.length ?? 0) pieces.push(await some(take, left));
  return Buffer.concat(pieces);
}
