import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Tx } from './database.ts';
import type { Jobs } from './jobs.ts';

export type Letter = { to: string; subject: string; text: string };

export type Mail = {
  /** Queues a letter; with an owner's transaction, only if that commits. It is sent by SMTP, or written to `data/outbox`. */
  send(letter: Letter, tx?: Tx): Promise<void>;
};

const JOB = 'mail.send';

/** Mail by SMTP when `SMTP_URL` is set; else letters are written as .eml files to the outbox folder. */
export function openMail({ config, jobs }: { config: Config; jobs: Jobs }): Mail {
  const deliver = config.SMTP_URL
    ? bySmtp(config.SMTP_URL, config.MAIL_FROM)
    : toOutbox(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM);
  jobs.work<Letter>(JOB, deliver);
  return {
    send: ({ to, subject, text }, tx) => jobs.send(JOB, { to, subject, text }, tx),
  };
}

function bySmtp(url: string, from: string): (letter: Letter) => Promise<void> {
  const transport = createTransport(url);
  return async (letter) => {
    await transport.sendMail({ from, ...letter });
  };
}

function toOutbox(folder: string, from: string): (letter: Letter) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (letter) => {
    const { message } = await transport.sendMail({ from, ...letter });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`);
    await writeFile(`${name}.part`, message as Buffer);
    await rename(`${name}.part`, `${name}.eml`);
  };
}
