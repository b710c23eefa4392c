import { pipeline, Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

/** Packs and seals what is backed up: zstd within age, so that `age -d | zstd -d` opens it without us. */
export type Sealing = Readonly<{
  seal(plain: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
  /** @throws Error when it was sealed for another key, was cut off or changed; NoIdentity when only the public key is there */
  open(sealed: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
}>;

/** Backups can be made with the public key, but not opened. */
export class NoIdentity extends Error {}

/**
 * @param key an identity of age (`AGE-SECRET-KEY-1…`), or only its recipient (`age1…`), with which backups can be made and not opened
 * @throws Error when it is neither
 */
export async function sealingBy(key: string): Promise<Sealing> {
  // Large, and of no use to a server without a key for backups.
  const { Decrypter, Encrypter, identityToRecipient } = await import('age-encryption');
  const isSecret = key.startsWith('AGE-SECRET-KEY-');
  const encrypter = new Encrypter();
  encrypter.addRecipient(isSecret ? await identityToRecipient(key) : key);
  const decrypter = new Decrypter();
  if (isSecret) decrypter.addIdentity(key);
  return {
    async seal(plain) {
      const packed = pipeline(Readable.from(plain), createZstdCompress(), ignore);
      return encrypter.encrypt(webOf(packed));
    },
    async open(sealed) {
      if (!isSecret) throw new NoIdentity('only the public key is known: the backup cannot be opened with it');
      const opened = await decrypter.decrypt(webOf(Readable.from(sealed)));
      return pipeline(
        Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]),
        createZstdDecompress(),
        ignore,
      );
    },
  };
}

const webOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

/** What fails is thrown to who reads. */
const ignore = (): void => undefined;
