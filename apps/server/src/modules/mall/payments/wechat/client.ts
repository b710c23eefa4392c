import { z } from 'zod';
import { authorization, isSigned, type MerchantKeys } from './signatures.ts';

/** A merchant as it asks WeChat Pay: its keys, its app, and the address of the API. */
export type Merchant = MerchantKeys & Readonly<{ appId: string; base: string }>;

/** Why WeChat Pay did not do what it was asked. */
export type WechatReason = 'unreachable' | 'credentials' | 'platformKey' | 'unsigned' | 'refused' | 'busy';

/** WeChat Pay could not be asked, its answer is not its own, or it refused; `code` is its own word for a refusal, `told` what it says. */
export class WechatFailed extends Error {
  readonly reason: WechatReason;
  readonly code: string;
  readonly told: string;

  constructor(reason: WechatReason, { code = '', told = '', ...options }: ErrorOptions & Partial<Told> = {}) {
    super(`WeChat Pay: ${reason} ${code} ${told}`, options);
    this.reason = reason;
    this.code = code;
    this.told = told || code;
  }
}
type Told = { code: string; told: string };

const PATIENCE_MS = 10_000;
const BYTES_AT_MOST = 1_000_000;
/** A bill of a hundred thousand payments. */
const BILL_AT_MOST = 50_000_000;

const refusal = z.object({ code: z.string(), message: z.string().optional() });

type Asked = Readonly<{ method: 'GET' | 'POST'; path: string; body?: object }>;

/**
 * Asks WeChat Pay, and believes only an answer that it signed.
 * @param path below the API's address, with its query
 * @returns the answer's JSON; undefined where it has none
 * @throws WechatFailed
 */
export async function askWechat(merchant: Merchant, asked: Asked): Promise<unknown> {
  const { status, headers, bytes } = await answerTo(merchant, asked);
  const text = bytes.toString();
  const signed = {
    serial: headers.get('wechatpay-serial') ?? '',
    timestamp: headers.get('wechatpay-timestamp') ?? '',
    nonce: headers.get('wechatpay-nonce') ?? '',
    signature: headers.get('wechatpay-signature') ?? '',
  };
  const isOk = status >= 200 && status < 300;
  // A refusal of our own signature comes without theirs.
  if (status === 401) throw refused('credentials', text);
  if (signed.signature === '') throw isOk ? new WechatFailed('unsigned') : refused(reasonOf(status), text);
  if (signed.serial !== merchant.platformKeyId) throw new WechatFailed('platformKey', { told: signed.serial });
  if (!isSigned(merchant, signed, text)) throw new WechatFailed('unsigned');
  if (!isOk) throw refused(reasonOf(status), text);
  return text === '' ? undefined : parsed(text);
}

const reasonOf = (status: number): WechatReason => (status === 429 || status >= 500 ? 'busy' : 'refused');

/**
 * Downloads a file that an answer named, which is not signed itself: its hash came with the answer.
 * @param address must be one of the API's own
 * @throws WechatFailed
 */
export async function downloadWechat(merchant: Merchant, address: string): Promise<Buffer> {
  const url = new URL(address);
  if (url.origin !== new URL(merchant.base).origin) throw new WechatFailed('unsigned');
  const path = `${url.pathname}${url.search}`;
  const { status, bytes } = await answerTo({ ...merchant, base: url.origin }, { method: 'GET', path }, BILL_AT_MOST);
  if (status !== 200) throw refused(reasonOf(status), bytes.toString());
  return bytes;
}

async function answerTo(merchant: Merchant, { method, path, body }: Asked, atMost = BYTES_AT_MOST) {
  const url = new URL(`${merchant.base.replace(/\/+$/, '')}${path}`);
  const sent = body ? JSON.stringify(body) : '';
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: authorization(merchant, { method, target: `${url.pathname}${url.search}`, body: sent }),
        accept: 'application/json',
        'user-agent': 'CogClinic',
        'wechatpay-serial': merchant.platformKeyId,
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: sent }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length > atMost) throw new WechatFailed('unsigned');
    return { status: answer.status, headers: answer.headers, bytes };
  } catch (cause) {
    if (cause instanceof WechatFailed) throw cause;
    throw new WechatFailed('unreachable', { cause });
  }
}

function refused(reason: WechatReason, text: string): WechatFailed {
  const told = refusal.safeParse(parsed(text));
  return new WechatFailed(reason, told.success ? { code: told.data.code, told: told.data.message ?? '' } : {});
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
