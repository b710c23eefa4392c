import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Tx } from './database.ts';
import type { Storage } from './storage.ts';
import { waitForTurn } from './turn.ts';

const KEY = 'keys/seal';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals secrets with a key that lies beside the files: a copy of the database alone opens none. */
export type Seal = Readonly<{
  /** Closes a secret for what `owner` names, such as "partners:<id>"; opened for another it is refused. */
  close(secret: string, owner: string): Buffer;
  /** The secret, or null when it was closed with another key or for another owner. */
  open(sealed: Buffer, owner: string): string | null;
  /** HMAC-SHA256 of a text: who has the database alone makes none. */
  mark(text: Buffer, owner: string): Buffer;
}>;

const known = new WeakMap<Pick<Storage, 'get'>, Buffer>();

/** The seal of this installation; its key is made when it is first needed. */
export async function sealOf(storage: Storage, tx: Pick<Tx, 'read'>): Promise<Seal> {
  const key = known.get(storage) ?? (await keptKey(storage)) ?? (await newKey(storage, tx));
  known.set(storage, key);
  return {
    close(secret, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open: (sealed, owner) => opened(key, sealed, owner),
    mark: (text, owner) => createHmac('sha256', key).update(`${owner}\n`).update(text).digest(),
  };
}

function opened(key: Buffer, sealed: Buffer, owner: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

async function keptKey(storage: Storage): Promise<Buffer | undefined> {
  return (await storage.has(KEY)) ? storage.get(KEY) : undefined;
}

/** Of servers that need the first key at once, one makes it. */
async function newKey(storage: Storage, tx: Pick<Tx, 'read'>): Promise<Buffer> {
  await waitForTurn(tx, KEY);
  const kept = await keptKey(storage);
  if (kept) return kept;
  const made = randomBytes(KEY_BYTES);
  await storage.put(KEY, made);
  return made;
}
