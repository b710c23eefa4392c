import { Refusal } from '../refusal.ts';
import { bytes, uuid } from '../sql/columns.ts';
import { readSql } from '../sql/statement.ts';
import type { ChannelEntrance } from './entrance.ts';

/** An enrolled program that casts devices of the clinic's network. */
export type CastAgent = Readonly<{ id: string; institutionId: string }>;

const STANDING = readSql(
  'channels.castAgents',
  { token_hash: bytes.always, id: uuid, institution_id: uuid },
  ({ tokenHashes }: { tokenHashes: readonly Buffer[] }) =>
    `SELECT token_hash, id, institution_id FROM cast_agents
      WHERE token_hash = ANY(${tokenHashes}::bytea[]) AND ended_at IS NULL`,
);

/** Lets enrolled cast agents in by their tokens. */
export const castAgentEntrance: ChannelEntrance = {
  async standing(database, tokenHashes) {
    const rows = await database.asOwner((tx) => tx.read(STANDING, { tokenHashes }));
    return new Map(
      rows.map(({ token_hash, id, institution_id: institutionId }) => [
        token_hash.toString('base64'),
        { party: { institutionId, accountId: id }, who: { agent: { id, institutionId } } },
      ]),
    );
  },
  mayOpen: (access) => access === 'castAgent',
  refused: () => new Refusal(401, 'casts:agentEnded'),
};
