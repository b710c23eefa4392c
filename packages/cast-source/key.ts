import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { adbGeneratePublicKey } from '@yume-chan/adb';

/** The key by which devices know a clinic. With another one, every device asks its wearer again. */
export type AdbKey = Readonly<{
  /** RSA 2048, PKCS #8, DER. To be kept secret: who has it can do anything on the devices that accepted it. */
  pkcs8: Uint8Array;
  /** What devices list it as. */
  name: string;
}>;

/** Makes a key. @param name what devices list it as, without spaces */
export async function newAdbKey(name: string): Promise<AdbKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicExponent: 0x10001,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return { pkcs8: privateKey, name };
}

/** The fingerprint that a device shows with "Allow USB debugging": MD5 of the public key, pairs of digits between colons. */
export function adbFingerprint({ pkcs8 }: AdbKey): string {
  const digest = createHash('md5').update(adbGeneratePublicKey(pkcs8)).digest('hex').toUpperCase();
  return (digest.match(/../g) ?? []).join(':');
}
