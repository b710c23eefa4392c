import { archiveCalls } from '@cogclinic/contract/archives';
import { listArchives } from '../apps/server/src/modules/archives/record/archives.list.ts';
import { visiblePatients } from '../apps/server/src/platform/access.ts';
import type { Actor } from '../apps/server/src/platform/actor.ts';
import type { Tx } from '../apps/server/src/platform/database.ts';
import { valuesOf } from '../apps/server/src/platform/sql/statement.ts';

export type Statement = { text: string; values: readonly unknown[] };

/** The statements that `/api/archives/list` runs for a query, in their order. */
export async function listStatements(actor: Actor, query: Record<string, string>): Promise<Statement[]> {
  const ran: Statement[] = [];
  const recorder: Tx = {
    foreign: async () => [],
    async read(statement, ...[given]) {
      ran.push({ text: statement.text, values: valuesOf(statement, given) });
      return [];
    },
    write: async () => [],
    send: () => undefined,
    sendNew: () => undefined,
    afterCommit: () => undefined,
    announce: () => undefined,
    outside: (_key, slow) => slow({ waitingMs: 0, workingMs: 0 }),
  };
  await listArchives(recorder, actor, archiveCalls.list.query.parse(query));
  // An empty first page needs no count; a full one does.
  const [page] = ran;
  if (!page || query.phone) return ran;
  const source = page.text.slice(
    page.text.indexOf(`FROM ${visiblePatients(actor)}`),
    page.text.lastIndexOf('ORDER BY'),
  );
  const count = `SELECT count(*) AS count FROM (SELECT 1 ${source} LIMIT 10001) AS matches`;
  return [page, { text: count, values: page.values.slice(0, -2) }];
}
