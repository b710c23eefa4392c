import type { DeliveryProblem } from '@cogclinic/contract/webhooks';
import { connectTo } from '#platform/outgoing/connection.ts';
import { OutgoingProblem } from '#platform/outgoing/problem.ts';
import type { Seal } from '#platform/sealed.ts';
import { headersOf, type Message, textOf } from './message.ts';

/** Where a message goes, and what signs it. */
export type Address = Readonly<{
  id: string;
  address: string;
  inner: boolean;
  secret: Buffer;
  /** Null, or the secret before, while it signs too. */
  oldSecret: Buffer | null;
}>;

/** What was answered: the status, if any came, and what was wrong; null where the message was taken. */
export type Outcome = Readonly<{ status: number | null; problem: DeliveryProblem | null }>;

/** Milliseconds for connecting and for the head of the answer. */
const PATIENCE_MS = 10_000;
/** For all of it: a name service that hangs too. */
const AT_MOST_MS = 15_000;

/** What names the owner of an address's sealed secret. */
export const ownerOf = (id: string): string => `webhooks:${id}`;

/**
 * Sends a message once. Any answer from 200 to 299 takes it; of an answer nothing but its status is read, and another address that
 * it names is not followed. Never rejects for what the other side does.
 */
export async function sendMessage(seal: Seal, to: Address, message: Message): Promise<Outcome> {
  const secrets = [to.secret, to.oldSecret].flatMap((sealed) => (sealed ? [seal.open(sealed, ownerOf(to.id))] : []));
  if (!secrets.every((secret) => secret !== null)) return { status: null, problem: 'secretLost' };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ status: null, problem: 'timeout' }), AT_MOST_MS);
  });
  try {
    return await Promise.race([post(to, message, secrets), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function post({ address, inner }: Address, message: Message, secrets: readonly string[]): Promise<Outcome> {
  const url = new URL(address);
  const text = textOf(message);
  try {
    const connection = await connectTo({
      base: new URL(url.origin),
      ...{ inner, headers: headersOf(message, text, secrets, new Date()), patienceMs: PATIENCE_MS },
      ...{ certificate: null, key: null, authorities: null },
    });
    try {
      const path = `${url.pathname}${url.search}`.slice(1);
      // How much the answer says does not matter: none of it is read.
      const bounds = { maxBytes: Number.POSITIVE_INFINITY, maxMs: AT_MOST_MS };
      const { status, drop } = await connection.post(path, text, '*/*', bounds);
      drop();
      return { status, problem: problemOf(status) };
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof OutgoingProblem) return { status: null, problem: error.reason };
    throw error;
  }
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'status';
}
