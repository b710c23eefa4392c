import { expect, test } from 'vitest';
import { readBill } from './bill.ts';

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const paid =
  '`2026-11-22 09:30:01,`wx8888888888888888,`1900009191,`0,`,`4200001,`a1b2,`openid,`NATIVE,`SUCCESS,`OTHERS,`CNY,`128.00,`0.00,`0,`0,`0.00,`0.00,`,`,`卡片, 大字版,`,`0.77000,`0.60%,`128.00,`0.00,`';
const refund =
  '`2026-11-22 10:00:00,`wx8888888888888888,`1900009191,`0,`,`4200001,`a1b2,`openid,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5030001,`r1,`28.50,`0.00,`ORIGINAL,`SUCCESS,`卡片,`,`-0.17000,`0.60%,`0.00,`28.50,`';
const SUMS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\n`2,`128.00,`28.50,`0.00,`0.60000,`128.00,`28.50';

test('a payment and a refund are read, the sums are not; a comma in a name parts nothing', () => {
  expect(readBill(`\uFEFF${[HEAD, paid, refund, SUMS].join('\r\n')}`)).toEqual([
    {
      ...{ tradeNumber: 'a1b2', transactionId: '4200001', state: 'SUCCESS', time: '2026-11-22 09:30:01' },
      ...{ paidMinor: 12_800, refundMinor: 0, refundNumber: '' },
    },
    {
      ...{ tradeNumber: 'a1b2', transactionId: '4200001', state: 'REFUND', time: '2026-11-22 10:00:00' },
      ...{ paidMinor: 0, refundMinor: 2850, refundNumber: 'r1' },
    },
  ]);
});

test('a bill of nothing has no rows', () => {
  expect(readBill(`${HEAD}\n${SUMS}`)).toEqual([]);
});

test('what is no bill, or has no amount where one should be, is refused', () => {
  expect(() => readBill('<html>')).toThrow();
  expect(() => readBill([HEAD, paid.replaceAll('128.00', 'many'), SUMS].join('\n'))).toThrow();
});
