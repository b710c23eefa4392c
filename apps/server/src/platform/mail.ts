import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Background } from './background.ts';
import type { Database, Tx } from './database.ts';
import { openDelivery } from './mail.delivery.ts';
import { Dispatch } from './mail.dispatch.ts';
import type { Letter } from './mail.letter.ts';
import type { letters } from './mail.tables.ts';
import { queries } from './sql/builder.ts';
import { write, writeSql } from './sql/statement.ts';

/** A letter of this id was queued before. */
export class QueuedBefore extends Error {}

export type Mail = {
  /**
   * Queues a letter in the transaction of the change that it tells of, so that neither is ever there without the other. It
   * is sent by SMTP, or written to `data/outbox`.
   * @throws QueuedBefore when a letter of this id was queued before
   */
  send(letter: Letter, tx: Tx): Promise<void>;
};

const DAYS_KEPT = 30;
const db = queries<typeof letters>();
const ADD = write('mail.add', ({ id, to, subject, text }: Required<Letter>) =>
  db.insertInto('letters').values({ id, recipient: to, subject, text }),
);
const CLEAN = writeSql(
  'mail.clean',
  {},
  () => `DELETE FROM letters WHERE ended_at < now() - interval '${DAYS_KEPT} days'`,
);

/** Opens the mail: by SMTP when `SMTP_URL` is set, else letters become .eml files in the outbox folder. */
export function openMail({
  config,
  database,
  background,
}: {
  config: Config;
  database: Database;
  background: Background;
}): Mail {
  const dispatch = new Dispatch({ config, database, deliver: openDelivery(config) });
  background.along({ start: () => dispatch.start(), stop: () => dispatch.stop() });
  background.schedule('mail.clean', '47 18 * * *', () => cleanLetters(database));
  return {
    async send({ to, subject, text, id = randomUUID() }, tx) {
      await tx.write(ADD, { id, to, subject, text }).catch((error: unknown) => {
        throw error instanceof pg.DatabaseError && error.code === '23505' ? new QueuedBefore() : error;
      });
      tx.afterCommit(() => void dispatch.look());
    },
  };
}

/** Drops letters that were sent or given up 30 days ago. */
export async function cleanLetters(database: Database): Promise<void> {
  await database.asOwner((tx) => tx.write(CLEAN));
}
