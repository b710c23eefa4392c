import { access, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Letter } from './mail.letter.ts';

/** Hands a letter over; throws when it was not taken. A letter of one id that was taken before may be given again. */
export type Deliver = (letter: Required<Letter>) => Promise<void>;

/**
 * By SMTP when `SMTP_URL` is set, else to the outbox folder. What sends mail is large: a server loads it with the first
 * letter.
 */
export function openDelivery(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Deliver {
  return config.SMTP_URL
    ? bySmtp(config.SMTP_URL, config.MAIL_FROM)
    : toOutbox(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM);
}

/** One id in every attempt: should a letter go out twice, the receiving side can tell. */
const messageId = (id: string, from: string): string => `<${id}@${/@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`;

/**
 * SMTP leaves one window open: a server that ends after the other side took the letter and before that is noted sends it
 * again, with the same Message-ID. Closing it would lose letters instead.
 */
function bySmtp(url: string, from: string): Deliver {
  return async ({ id, ...letter }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    await transport.sendMail({ from, messageId: messageId(id, from), ...letter });
  };
}

function toOutbox(folder: string, from: string): Deliver {
  return async ({ id, ...letter }) => {
    const path = join(folder, `${id}.eml`);
    if (await isThere(path)) return;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail({ from, messageId: messageId(id, from), ...letter });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // On the disk before it is noted as sent: after a power cut it would be neither there nor waiting.
    await writeFile(`${path}.part`, message as Buffer, { flush: true });
    await rename(`${path}.part`, path);
    if (process.platform !== 'win32') {
      const handle = await open(folder, 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
