import { createHmac } from 'node:crypto';

/** A message as it goes out: the same text in every try. */
export type Message = Readonly<{ id: string; event: string; about: Record<string, unknown>; at: Date }>;

const PREFIX = 'whsec_';

/** A secret as Standard Webhooks writes it, of 32 random bytes. */
export const secretOf = (bytes: Buffer): string => `${PREFIX}${bytes.toString('base64')}`;

/** The text that is sent. */
export const textOf = ({ event, about, at }: Message): string =>
  JSON.stringify({ type: event, timestamp: at.toISOString(), data: about });

/**
 * The headers by which the receiver knows the message and that we sent it, as Standard Webhooks says: one signature for each secret.
 * @param at when it is sent; receivers refuse what is older than some minutes
 */
export function headersOf(
  { id }: Pick<Message, 'id'>,
  text: string,
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'CogClinic',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}
