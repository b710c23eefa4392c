import { createDecipheriv, createPublicKey, randomBytes, sign, verify, X509Certificate } from 'node:crypto';

// The signatures and the encryption of WeChat Pay's API v3, as its public documentation has them.

/** What a merchant of WeChat Pay signs and opens with. */
export type MerchantKeys = Readonly<{
  merchantId: string;
  /** Of the merchant's API certificate, hexadecimal. */
  certificateSerial: string;
  /** As PEM. */
  privateKey: string;
  /** The API v3 key: 32 bytes, with which notices are encrypted. */
  apiKey: string;
  /** Which key WeChat Pay signs with: the id of its public key, or its certificate's serial number. */
  platformKeyId: string;
  /** That public key or certificate, as PEM. */
  platformKey: string;
}>;

/** What WeChat Pay says of its signature in the headers of answers and notices. */
export type Signed = Readonly<{ serial: string; timestamp: string; nonce: string; signature: string }>;

/** A part of a notice as it is sent: AES-256-GCM, the tag at the end of the text, in base64. */
export type Encrypted = Readonly<{ ciphertext: string; nonce: string; associatedData: string }>;

const SCHEMA = 'WECHATPAY2-SHA256-RSA2048';
const TAG_BYTES = 16;
/** An older signature may be one that somebody caught and sends again. */
const SECONDS_AT_MOST = 300;

/** The header Authorization of a request. @param target path and query as they are sent. @param body as it is sent, '' without one */
export function authorization(
  keys: Pick<MerchantKeys, 'merchantId' | 'certificateSerial' | 'privateKey'>,
  { method, target, body }: Readonly<{ method: string; target: string; body: string }>,
): string {
  const nonce = randomBytes(16).toString('hex');
  const timestamp = String(Math.floor(Date.now() / 1000));
  const text = [method, target, timestamp, nonce, body, ''].join('\n');
  const signature = sign('sha256', Buffer.from(text), keys.privateKey).toString('base64');
  const parts = { mchid: keys.merchantId, nonce_str: nonce, signature, timestamp, serial_no: keys.certificateSerial };
  return `${SCHEMA} ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/** Whether WeChat Pay signed these bytes within the last minutes, with the key that the merchant was given. */
export function isSigned(
  { platformKeyId, platformKey }: Pick<MerchantKeys, 'platformKeyId' | 'platformKey'>,
  { serial, timestamp, nonce, signature }: Signed,
  body: string,
): boolean {
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (serial !== platformKeyId || !(age <= SECONDS_AT_MOST)) return false;
  const text = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`);
  return verify('sha256', text, createPublicKey(platformKey), Buffer.from(signature, 'base64'));
}

/** What a notice holds; null when it was encrypted with another key, or changed on its way. */
export function decrypted(apiKey: string, { ciphertext, nonce, associatedData }: Encrypted): string | null {
  const sealed = Buffer.from(ciphertext, 'base64');
  if (sealed.length < TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(associatedData))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The number by which WeChat Pay names a platform certificate; null for a public key, whose id the merchant is told. */
export const certificateNumber = (pem: string): string | null =>
  pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).serialNumber : null;
