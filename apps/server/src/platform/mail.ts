import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database, Tx } from './database.ts';
import type { Jobs } from './jobs.ts';
import { openDelivery } from './mail.delivery.ts';
import { Dispatch } from './mail.dispatch.ts';
import type { Letter } from './mail.letter.ts';

/** This letter has been queued before. */
export class QueuedBefore extends Error {}

export type Mail = {
  /**
   * Queues a letter in the transaction of what it tells of, the application's or the owner's: neither is ever there
   * without the other. It is sent by SMTP, or written to `data/outbox`.
   * @throws QueuedBefore when there is a letter of this id
   */
  send(letter: Letter, tx: Tx): Promise<void>;
};

const DAYS_KEPT = 30;
const ADD = 'INSERT INTO letters (id, recipient, subject, text) VALUES ($1, $2, $3, $4)';

/** Mail by SMTP when `SMTP_URL` is set; else letters are written as .eml files to the outbox folder. */
export function openMail({ config, database, jobs }: { config: Config; database: Database; jobs: Jobs }): Mail {
  const dispatch = new Dispatch({ config, database, deliver: openDelivery(config) });
  jobs.along({ start: () => dispatch.start(), stop: () => dispatch.stop() });
  jobs.schedule('mail.clean', '47 18 * * *', () => cleanLetters(database));
  return {
    async send({ to, subject, text, id = randomUUID() }, tx) {
      await tx.rows(ADD, [id, to, subject, text]).catch((error: unknown) => {
        throw error instanceof pg.DatabaseError && error.code === '23505' ? new QueuedBefore() : error;
      });
      tx.afterCommit(() => void dispatch.look());
    },
  };
}

/** Drops letters that were sent or given up 30 days ago. */
export async function cleanLetters(database: Database): Promise<void> {
  await database.asOwner((tx) =>
    tx.rows('DELETE FROM letters WHERE ended_at < now() - make_interval(days => $1)', [DAYS_KEPT]),
  );
}
