import { noticeCalls } from '@cogclinic/contract/notices';
import { implement } from '#platform/call.ts';
import type { Module } from '#platform/module.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { ownNotices, readNotices } from './notices.list.ts';

const CLEAN = writeSql('notices.clean', {}, () => "DELETE FROM notices WHERE created_at < now() - interval '180 days'");

/** What responsible accounts are told of their patients. */
export const noticesModule: Module = {
  routes: () => [
    implement(noticeCalls.list, ({ tx, actor, language }) => ownNotices(tx, actor, language)),
    implement(noticeCalls.read, ({ tx, actor, body }) => readNotices(tx, actor, body)),
  ],
  background({ background, database }) {
    background.schedule('notices.clean', '27 19 * * *', () =>
      database.asOwner(async (tx) => void (await tx.write(CLEAN))),
    );
  },
};
