import { expect, test } from 'vitest';
import { headersOf, secretOf, textOf } from './message.ts';

test('a message is signed as the example of Standard Webhooks is', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  const headers = headersOf({ id }, '{"test": 2432232314}', [secret], new Date(1_614_265_330_000));
  expect(headers).toMatchObject({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('of two secrets each signs, and the text is the same in every try', () => {
  const secrets = [secretOf(Buffer.alloc(32, 1)), secretOf(Buffer.alloc(32, 2))];
  const message = { id: 'a', event: 'test', about: { archiveId: 'b' }, at: new Date(0) };
  const text = textOf(message);
  expect(text).toBe('{"type":"test","timestamp":"1970-01-01T00:00:00.000Z","data":{"archiveId":"b"}}');
  const [first, second, ...more] = String(headersOf(message, text, secrets, new Date(0))['webhook-signature']).split(
    ' ',
  );
  expect(more).toEqual([]);
  expect(first).toMatch(/^v1,/);
  expect(second).toMatch(/^v1,/);
  expect(first).not.toBe(second);
});
