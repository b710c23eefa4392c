import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { settleRefund } from '../refunds/wechatRefunds.settle.ts';
import { merchantOf } from './merchant.rows.ts';
import { noticePath } from './merchant.settings.ts';
import { settle } from './payments.settle.ts';
import type { Merchant } from './wechat/client.ts';
import { refundNotice, type ToldRefund, toldByNotice } from './wechat/refunds.ts';
import { decrypted, isSigned } from './wechat/signatures.ts';
import { type Transaction, transaction } from './wechat/transactions.ts';

const NOTICE_BYTES = 65_536;
const institution = z.uuid();
const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/**
 * Takes the notices of WeChat Pay, in its own words: 204 once what it tells is written, else a refusal, after which it comes again.
 * Anybody may send here; only what is signed with the institution's platform key is read.
 */
export function serveNotices(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      noticePath(':institutionId'),
      { config: { access: 'public' }, bodyLimit: NOTICE_BYTES },
      async (request, reply) => {
        const merchant = await merchantFor(request, platform);
        const body = typeof request.body === 'string' ? request.body : '';
        if (!merchant || !isSigned(merchant, signatureOf(request), body)) return refuse(reply, 401, '签名验证失败');
        const told = toldBy(merchant, body);
        if (told === 'other') return reply.status(204).send();
        if (!told) return refuse(reply, 400, '通知无法解密');
        const state =
          'payment' in told
            ? await settle(platform, merchant.institutionId, merchant, told.payment)
            : await settleRefund(platform, merchant.institutionId, told.refund);
        // What it tells of a payment that is none of ours will be none of ours the next time.
        if (state === null) request.log.warn('a notice of WeChat Pay names an unknown payment or refund');
        return reply.status(204).send();
      },
    );
  });
}

async function merchantFor({ params }: FastifyRequest, platform: Platform) {
  const { data: institutionId } = institution.safeParse((params as { institutionId: string }).institutionId);
  if (institutionId === undefined) return null;
  const merchant = await platform.database.asOwner((tx) => merchantOf(tx, platform, institutionId));
  return typeof merchant === 'string' ? null : { ...merchant, institutionId };
}

function signatureOf({ headers }: FastifyRequest) {
  const text = (name: string) => [headers[name] ?? ''].flat().join('');
  return {
    serial: text('wechatpay-serial'),
    timestamp: text('wechatpay-timestamp'),
    nonce: text('wechatpay-nonce'),
    signature: text('wechatpay-signature'),
  };
}

type Told = { payment: Transaction } | { refund: ToldRefund };

/** The payment or refund that a notice tells of; `other` for one that tells of something else, null when it cannot be opened. */
function toldBy(merchant: Merchant, body: string): Told | 'other' | null {
  const read = notice.safeParse(jsonOf(body));
  if (!read.success) return null;
  const { event_type: event, resource } = read.data;
  const [kind] = event.split('.');
  if (kind !== 'TRANSACTION' && kind !== 'REFUND') return 'other';
  const { ciphertext, nonce, associated_data: associatedData } = resource;
  const plain = jsonOf(decrypted(merchant.apiKey, { ciphertext, nonce, associatedData }) ?? '');
  if (kind === 'REFUND') {
    const { data } = refundNotice.safeParse(plain);
    if (!data) return null;
    return data.mchid === merchant.merchantId ? { refund: toldByNotice(data) } : 'other';
  }
  const { data: payment } = transaction.safeParse(plain);
  return payment ? { payment } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.status(status).send({ code: 'FAIL', message });
