import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { encrypted, isMerchants, MERCHANT_FORM, type Signing, signedHeaders } from './keys.ts';

/** An order as WeChat Pay keeps it. */
export type Trade = {
  number: string;
  total: number;
  description: string;
  noticeUrl: string;
  expires: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED';
  transactionId: string;
  /** When it was paid, as WeChat Pay writes it. */
  paidAt: string;
};
/** Money of an order that goes back, as WeChat Pay keeps it. */
export type Back = { number: string; transactionId: string; refund: number; total: number; state: BackState };
type BackState = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
/** A call of the API, as a test hears of it. */
export type Heard = Readonly<{
  what: 'open' | 'find' | 'close' | 'refund' | 'findRefund';
  number: string;
  when: 'before' | 'after';
}>;
type Answer = Readonly<{ status: number; body?: object }>;
/** How a notice is other than it should be. */
export type Odd = Partial<Readonly<{ total: number; apiKey: string; merchantId: string; state: string }>> & Signing;

/** A WeChat Pay of our own, which signs, encrypts and refuses as the real one does, and misbehaves when a test tells it to. */
export type WechatSimulator = Awaited<ReturnType<typeof wechatSimulator>>;

/** Starts one on this machine. */
export async function wechatSimulator() {
  const trades = new Map<string, Trade>();
  const backs = new Map<string, Back>();
  /** What the bill says was paid, by our numbers; a test may have it say otherwise. */
  const bill = new Map<string, number>();
  const how = {
    /** The platform's signature of answers. */
    signing: {} as Signing,
    signs: true,
    /** Sends another bill than it announced. */
    garbles: false,
    /** Takes the request and breaks off, before or after it did what it was asked. */
    breaksOff: null as Heard['when'] | null,
    /** Where a refund stands once it was taken; null refuses it, as for want of money. */
    refunds: 'SUCCESS' as BackState | null,
    heard: (_: Heard): unknown => undefined,
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    if (!isMerchants(headers.authorization ?? '', { method, url, body })) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'SIGN_ERROR', message: '签名错误' }));
      return;
    }
    if (url.startsWith(FILE)) return void response.end(`${billText(bill, backs)}${how.garbles ? ' ' : ''}`);
    const what = whatOf(method, url);
    const given = body === '' ? {} : JSON.parse(body);
    const number = given.out_refund_no ?? given.out_trade_no ?? /(?:out-trade-no|refunds)\/(\w+)/.exec(url)?.[1] ?? '';
    if (what) await how.heard({ what, number, when: 'before' });
    if (how.breaksOff === 'before') return void request.socket.destroy();
    const billed = /^\/v3\/bill\/tradebill\?bill_date=([\d-]+)&bill_type=ALL$/.exec(url)?.[1];
    const { status, body: told } = billed ? tradeBill(billed) : answerTo({ what, number, given });
    if (what) await how.heard({ what, number, when: 'after' });
    if (how.breaksOff === 'after') return void request.socket.destroy();
    const sent = told ? JSON.stringify(told) : '';
    response.writeHead(status, {
      ...(sent && { 'content-type': 'application/json; charset=utf-8' }),
      ...(how.signs && signedHeaders(sent, how.signing)),
    });
    response.end(sent);
  }

  function answerTo({ what, number, given }: { what: Heard['what'] | null; number: string; given: Given }): Answer {
    if (what === 'refund') return giveBack(number, given);
    if (what === 'findRefund') {
      const back = backs.get(number);
      if (!back) return { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' } };
      return { status: 200, body: { ...backOf(back), status: back.state } };
    }
    const known = trades.get(number);
    if (what === 'open') return open(number, given, known);
    if (what === null) return { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '路径不存在' } };
    if (!known) return { status: 404, body: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
    if (what === 'find') return { status: 200, body: transactionOf(known) };
    if (known.state === 'SUCCESS') return { status: 400, body: { code: 'ORDER_PAID', message: '该订单已支付' } };
    trades.set(number, { ...known, state: 'CLOSED' });
    return { status: 204 };
  }

  function tradeBill(day: string): Answer {
    if (![...trades.values()].some(({ paidAt }) => paidAt.startsWith(day)))
      return { status: 400, body: { code: 'NO_STATEMENT_EXIST', message: '账单不存在' } };
    const hash = createHash('sha1').update(billText(bill, backs)).digest('hex');
    return { status: 200, body: { hash_type: 'SHA1', hash_value: hash, download_url: `${base()}${FILE}?token=1` } };
  }

  function open(number: string, given: Given, known: Trade | undefined): Answer {
    const { amount, description, notify_url: noticeUrl, time_expire: expires, mchid, appid, scene_info: scene } = given;
    if (
      mchid !== MERCHANT_FORM.merchantId ||
      appid !== MERCHANT_FORM.appId ||
      !amount ||
      amount.total < 1 ||
      !noticeUrl ||
      (scene && (!scene.payer_client_ip || scene.h5_info?.type !== 'Wap'))
    )
      return { status: 400, body: { code: 'PARAM_ERROR', message: '参数错误' } };
    if (known?.state === 'CLOSED') return { status: 400, body: { code: 'ORDER_CLOSED', message: '订单已关闭' } };
    if (known?.state === 'SUCCESS') return { status: 400, body: { code: 'ORDER_PAID', message: '该订单已支付' } };
    if (known && known.total !== amount.total)
      return { status: 400, body: { code: 'INVALID_REQUEST', message: '商户订单号重复' } };
    const transactionId = `4200${number.slice(0, 24)}`;
    const trade = {
      number,
      total: amount.total,
      description,
      noticeUrl,
      expires,
      state: 'NOTPAY' as const,
      transactionId,
      paidAt: '',
    };
    trades.set(number, trade);
    const page = `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${number}&package=1`;
    return { status: 200, body: scene ? { h5_url: page } : { code_url: `weixin://wxpay/bizpayurl?pr=${number}` } };
  }

  function giveBack(number: string, { amount, transaction_id: transactionId, notify_url: noticeUrl }: Given): Answer {
    const trade = [...trades.values()].find((one) => one.transactionId === transactionId && one.state === 'SUCCESS');
    if (!trade) return { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' } };
    const known = backs.get(number);
    const refund = amount?.refund ?? 0;
    if (known && known.refund !== refund)
      return { status: 400, body: { code: 'INVALID_REQUEST', message: '退款单号重复' } };
    if (!known) {
      const others = [...backs.values()].filter(
        (one) => one.transactionId === trade.transactionId && one.state !== 'CLOSED',
      );
      const left = others.reduce((rest, one) => rest - one.refund, trade.total);
      if (amount?.total !== trade.total || refund < 1 || !noticeUrl)
        return { status: 400, body: { code: 'PARAM_ERROR', message: '参数错误' } };
      if (refund > left) return { status: 400, body: { code: 'INVALID_REQUEST', message: '退款金额大于可退金额' } };
      if (how.refunds === null) return { status: 403, body: { code: 'NOT_ENOUGH', message: '基本账户余额不足' } };
      backs.set(number, { number, transactionId: trade.transactionId, refund, total: trade.total, state: how.refunds });
    }
    const back = found(number);
    return { status: 200, body: { ...backOf(back), status: back.state } };
  }

  function found(number: string): Back {
    const back = backs.get(number);
    if (!back) throw new Error(`WeChat Pay knows no refund ${number}`);
    return back;
  }

  const tradeOf = (number: string): Trade => {
    const found = trades.get(number);
    if (!found) throw new Error(`WeChat Pay knows no order ${number}`);
    return found;
  };

  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base(),
    how,
    trades,
    /** Money that goes back, by our numbers. */
    backs,
    bill,
    /** The payer scans and pays; no notice goes out by that. @throws Error when the order is closed */
    pay(number: string, paidAt = new Date().toISOString()): Trade {
      const trade = tradeOf(number);
      if (trade.state === 'CLOSED') throw new Error(`the order ${number} is closed`);
      const paid = { ...trade, state: 'SUCCESS' as const, paidAt };
      trades.set(number, paid);
      bill.set(number, trade.total);
      return paid;
    },
    /** What goes out as the notice of a payment. */
    notice(number: string, odd: Odd = {}): Notice {
      return noticeOf(tradeOf(number), odd);
    },
    /** A refund goes on; no notice goes out by that. */
    goOn(number: string, state: BackState): void {
      backs.set(number, { ...found(number), state });
    },
    /** What goes out as the notice of a refund. */
    refundNotice(number: string, odd: Odd = {}): Notice {
      return refundNoticeOf(found(number), odd);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Given = {
  amount?: { total: number; refund?: number };
  /** Of a refund. */
  transaction_id?: string;
  out_refund_no?: string;
  out_trade_no?: string;
  description: string;
  notify_url: string;
  time_expire: string;
  mchid: string;
  appid: string;
  /** Of a page on a phone. */
  scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } };
};
export type Notice = Readonly<{ headers: Record<string, string>; body: string }>;

const FILE = '/v3/billdownload/file';
const NAMES = '交易时间,微信订单号,商户订单号,交易状态,商户退款单号,退款金额,订单金额';

/** A mark of the byte order, the columns of the bill that are read, a line of each payment, and the sums. */
function billText(bill: ReadonlyMap<string, number>, backs: ReadonlyMap<string, Back>): string {
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const rows = [...bill].map(
    ([number, fen]) =>
      `\`2026-11-20 12:00:00,\`4200${number.slice(0, 24)},\`${number},\`SUCCESS,\`0,\`0.00,\`${yuan(fen)}`,
  );
  const back = [...backs.values()]
    .filter(({ state }) => state === 'SUCCESS')
    .map(
      ({ number, transactionId, refund }) =>
        `\`2026-11-20 13:00:00,\`${transactionId},\`0,\`REFUND,\`${number},\`${yuan(refund)},\`0.00`,
    );
  return `\uFEFF${[NAMES, ...rows, ...back, '总交易单数,订单总金额', `\`${rows.length},\`0.00`].join('\r\n')}`;
}

function whatOf(method: string, url: string): Heard['what'] | null {
  if (method === 'POST' && url === '/v3/refund/domestic/refunds') return 'refund';
  if (method === 'GET' && /^\/v3\/refund\/domestic\/refunds\/\w+$/.test(url)) return 'findRefund';
  if (method === 'POST' && /^\/v3\/pay\/transactions\/(native|h5)$/.test(url)) return 'open';
  if (method === 'POST' && /^\/v3\/pay\/transactions\/out-trade-no\/\w+\/close$/.test(url)) return 'close';
  return method === 'GET' && /^\/v3\/pay\/transactions\/out-trade-no\/\w+\?mchid=\d+$/.test(url) ? 'find' : null;
}

const transactionOf = ({ number, state, total, transactionId, paidAt }: Trade) => ({
  appid: MERCHANT_FORM.appId,
  mchid: MERCHANT_FORM.merchantId,
  out_trade_no: number,
  trade_state: state,
  trade_state_desc: '',
  amount: { total, currency: 'CNY' },
  ...(state === 'SUCCESS' && {
    transaction_id: transactionId,
    trade_type: 'NATIVE',
    success_time: paidAt,
  }),
});

const backOf = ({ number, transactionId, refund, total, state }: Back) => ({
  refund_id: `5000${number.slice(0, 24)}`,
  out_refund_no: number,
  transaction_id: transactionId,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  amount: { refund, total, payer_refund: refund, payer_total: total },
  ...(state === 'SUCCESS' && { success_time: new Date().toISOString() }),
});

function refundNoticeOf(back: Back, { total = back.refund, apiKey, merchantId, state, ...signing }: Odd): Notice {
  const now = { ...back, refund: total, state: (state ?? back.state) as BackState };
  const told = { ...backOf(now), mchid: merchantId ?? MERCHANT_FORM.merchantId, refund_status: now.state };
  return sealed(`REFUND.${now.state}`, told, { apiKey, signing });
}

function noticeOf(
  trade: Trade,
  { total = trade.total, apiKey, merchantId, state = 'SUCCESS', ...signing }: Odd,
): Notice {
  const told = { ...transactionOf({ ...trade, state: 'SUCCESS', total }), trade_state: state };
  return sealed('TRANSACTION.SUCCESS', { ...told, ...(merchantId && { mchid: merchantId }) }, { apiKey, signing });
}

function sealed(
  event: string,
  told: object,
  { apiKey, signing }: { apiKey: string | undefined; signing: Signing },
): Notice {
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: new Date().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: '通知',
    resource: encrypted(told, apiKey),
  });
  return { body, headers: { 'content-type': 'application/json', ...signedHeaders(body, signing) } };
}
