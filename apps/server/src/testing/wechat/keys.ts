import { createCipheriv, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';

// The other side of WeChat Pay's signatures, written for the simulator alone: what the server signs is checked by other code than its own.

const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const merchant = rsa();
const platform = rsa();
/** Somebody's who is neither of the two. */
const stranger = rsa();

/** What the institution's administrator types into the settings. */
export const MERCHANT_FORM = {
  enabled: true,
  merchantId: '1900009191',
  appId: 'wx8888888888888888',
  certificateSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  platformKeyId: 'PUB_KEY_ID_0119000091912026112300000001',
  platformKey: platform.publicKey,
  privateKey: merchant.privateKey,
  apiKey: 'k9Zt3vQ1xYb7Lm2Pw8Rs5Ud0Hf6Jg4Ca',
};
export const STRANGERS_KEY = stranger.privateKey;
export const OTHER_PLATFORM_KEY = stranger.publicKey;

/** Headers by which WeChat Pay signs a body; each part may be another than it should be. */
export function signedHeaders(
  body: string,
  { key = platform.privateKey, serial = MERCHANT_FORM.platformKeyId, at = Date.now() }: Signing = {},
): Record<string, string> {
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(16).toString('hex')];
  const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}
export type Signing = Partial<Readonly<{ key: string; serial: string; at: number }>>;

/** Whether the merchant signed a request as the API asks for. */
export function isMerchants(
  header: string,
  { method, url, body }: { method: string; url: string; body: string },
): boolean {
  const [, rest = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(header) ?? [];
  const parts = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const text = `${method}\n${url}\n${parts.timestamp}\n${parts.nonce_str}\n${body}\n`;
  return (
    parts.mchid === MERCHANT_FORM.merchantId &&
    parts.serial_no === MERCHANT_FORM.certificateSerial &&
    verify('sha256', Buffer.from(text), merchant.publicKey, Buffer.from(parts.signature ?? '', 'base64'))
  );
}

/** The encrypted part of a notice. */
export function encrypted(plain: object, apiKey = MERCHANT_FORM.apiKey) {
  const [nonce, associated] = [randomBytes(6).toString('hex'), 'transaction'];
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(associated));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final(), cipher.getAuthTag()]);
  return {
    original_type: 'transaction',
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: associated,
    nonce,
  };
}
