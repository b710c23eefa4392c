import { Refusal } from '../refusal.ts';
import { bytes, text, uuid } from '../sql/columns.ts';
import { readSql } from '../sql/statement.ts';
import type { ChannelEntrance } from './entrance.ts';

/** An enrolled device that keeps a channel open. */
export type ChannelDevice = Readonly<{ id: string; institutionId: string; name: string }>;

const STANDING = readSql(
  'channels.devices',
  { token_hash: bytes.always, id: uuid, institution_id: uuid, name: text },
  ({ tokenHashes }: { tokenHashes: readonly Buffer[] }) =>
    `SELECT token_hash, id, institution_id, name FROM devices
      WHERE token_hash = ANY(${tokenHashes}::bytea[]) AND unbound_at IS NULL`,
);

/** Lets enrolled devices in by their tokens. */
export const deviceEntrance: ChannelEntrance = {
  async standing(database, tokenHashes) {
    const rows = await database.asOwner((tx) => tx.read(STANDING, { tokenHashes }));
    return new Map(
      rows.map(({ token_hash, id, institution_id: institutionId, name }) => [
        token_hash.toString('base64'),
        { party: { institutionId, accountId: id }, who: { device: { id, institutionId, name } } },
      ]),
    );
  },
  mayOpen: (access) => access === 'device',
  refused: () => new Refusal(401, 'errors:deviceEnded'),
};
