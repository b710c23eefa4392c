import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of files: the first seals, all of them open. */
export type FileKeys = readonly [Buffer, ...Buffer[]];

const MAGIC = Buffer.from('CGFILE1\n');
const ID_BYTES = 8;
const SALT_BYTES = 32;
const HEAD_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const SEALED_PIECE = PIECE_BYTES + TAG_BYTES;

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Names a key without telling it. */
const idOf = (key: Buffer): Buffer => createHash('sha256').update('id of ').update(key).digest().subarray(0, ID_BYTES);
/** Each file has a key of its own, so that no two share a nonce. */
const ownKey = (key: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'file', 32));

/** The nonce of a piece: its place, and whether it is the last, so that none can be moved, left out or cut off. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Seals a file piece by piece by AES-256-GCM, in memory of one piece.
 * @param name the file's key in the storage: sealed content does not open under another name
 */
export async function* sealing(keys: FileKeys, name: string, content: Pieces): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = ownKey(keys[0], salt);
  yield Buffer.concat([MAGIC, idOf(keys[0]), salt]);
  let place = 0;
  let held: Buffer | null = null;
  for await (const piece of inPieces(content, PIECE_BYTES)) {
    if (held) yield sealPiece(key, name, held, place++, false);
    held = piece;
  }
  yield sealPiece(key, name, held ?? Buffer.alloc(0), place, true);
}

function sealPiece(key: Buffer, name: string, piece: Buffer, place: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast)).setAAD(Buffer.from(name));
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens what `sealing` has sealed; a file from before there was a key goes through as it is. Each piece is verified before it is given.
 * @throws Error when no key fits, or when the content was changed, moved or cut off
 */
export async function* opening(keys: readonly Buffer[], name: string, content: Pieces): AsyncGenerator<Buffer> {
  const pieces = withHead(content);
  const first = await pieces.next();
  const head = first.value ?? Buffer.alloc(0);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC) || head.length < HEAD_BYTES) {
    if (head.length > 0) yield head;
    yield* pieces;
    return;
  }
  const id = head.subarray(MAGIC.length, MAGIC.length + ID_BYTES);
  const kept = keys.find((one) => idOf(one).equals(id));
  if (!kept) throw new Error(`no key of FILES_KEY_FILE opens ${name}`);
  const key = ownKey(kept, head.subarray(MAGIC.length + ID_BYTES));
  let place = 0;
  let held: Buffer | null = null;
  for await (const piece of inPieces(pieces, SEALED_PIECE)) {
    if (held) yield openPiece(key, name, held, place++, false);
    held = piece;
  }
  if (!held) throw new Error(`${name} was cut off`);
  yield openPiece(key, name, held, place, true);
}

function openPiece(key: Buffer, name: string, piece: Buffer, place: number, isLast: boolean): Buffer {
  const end = Math.max(0, piece.length - TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, isLast), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(name))
      .setAuthTag(piece.subarray(end));
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  } catch {
    throw new Error(`${name} is not as it was sealed`);
  }
}

/** The head as one piece, then the rest as it comes. */
async function* withHead(content: Pieces): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const piece of content) {
    if (head === null) {
      yield Buffer.from(piece);
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < HEAD_BYTES) continue;
    yield head.subarray(0, HEAD_BYTES);
    if (head.length > HEAD_BYTES) yield head.subarray(HEAD_BYTES);
    head = null;
  }
  if (head && head.length > 0) yield head;
}

/** The same bytes in pieces of one size; only the last is shorter. */
async function* inPieces(content: Pieces, bytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    waiting.push(piece);
    length += piece.length;
    if (length < bytes) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; at + bytes <= all.length; at += bytes) yield all.subarray(at, at + bytes);
    waiting = at < all.length ? [all.subarray(at)] : [];
    length = all.length - at;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
