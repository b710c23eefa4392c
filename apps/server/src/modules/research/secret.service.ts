import { randomBytes } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { text } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

const FIND = readSql('research.secret', { secret: text }, () => 'SELECT secret FROM research_secrets');
const ADD = writeSql(
  'research.addSecret',
  {},
  ({ institutionId, secret }: { institutionId: string; secret: string }) =>
    `INSERT INTO research_secrets (institution_id, secret) VALUES (${institutionId}, ${secret}) ON CONFLICT DO NOTHING`,
);

/** The institution's secret, made when it is first asked for. */
export async function researchSecret(tx: Tx, { institutionId }: Actor): Promise<string> {
  const [kept] = await tx.read(FIND);
  if (kept) return kept.secret;
  await tx.write(ADD, { institutionId, secret: randomBytes(32).toString('hex') });
  // Another export may have made it at the same time.
  const [added] = await tx.read(FIND);
  if (!added) throw new Error('no secret of the institution');
  return added.secret;
}
