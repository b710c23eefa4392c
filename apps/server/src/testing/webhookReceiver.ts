import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { partnerServer } from './partnerServer.ts';

/** A message as another program receives it. */
export type Received = Readonly<{
  id: string;
  type: string;
  data: Record<string, unknown>;
  timestamp: string;
  headers: IncomingHttpHeaders;
  body: string;
}>;
/** What it answers: a status, or all that it does with the request. */
type Answering = (message: Received, request: IncomingMessage, response: ServerResponse) => number | Promise<number>;

/** Another program on this machine that is told what happens. */
export async function webhookReceiver(answering: Answering = () => 204) {
  const received: Received[] = [];
  let answer = answering;
  const server = await partnerServer(async (request, response) => {
    const body = await text(request);
    const { type, data, timestamp } = JSON.parse(body) as Pick<Received, 'type' | 'data' | 'timestamp'>;
    const message = {
      id: String(request.headers['webhook-id']),
      type,
      data,
      timestamp,
      headers: request.headers,
      body,
    };
    const status = await answer(message, request, response);
    received.push(message);
    if (!response.writableEnded) response.writeHead(status).end();
  });
  return {
    address: `${server.origin}/hooks?of=clinic`,
    received,
    answer(next: Answering) {
      answer = next;
    },
    close: () => server.close(),
  };
}
export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>;

/** Which of the message's signatures that secret made, as the receiver of Standard Webhooks checks it. */
export function signedBy({ id, body, headers }: Received, secret: string): number {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const made = createHmac('sha256', key).update(`${id}.${headers['webhook-timestamp']}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .findIndex((one) => {
      const [version, signature = ''] = one.split(',');
      const given = Buffer.from(signature, 'base64');
      return version === 'v1' && given.length === made.length && timingSafeEqual(given, made);
    });
}
