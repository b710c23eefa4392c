import { Refusal } from '../refusal.ts';
import { bytes, text, uuid } from '../sql/columns.ts';
import { readSql } from '../sql/statement.ts';
import type { ChannelEntrance } from './entrance.ts';

/** An enrolled device that keeps a channel open, or the cast agent that does in its name. */
export type ChannelDevice = Readonly<{ id: string; institutionId: string; name: string; agentId: string | null }>;

const STANDING = readSql(
  'channels.devices',
  { token_hash: bytes.always, id: uuid.always, institution_id: uuid.always, name: text.always, agent_id: uuid.orNull },
  ({ tokenHashes }: { tokenHashes: readonly Buffer[] }) =>
    `SELECT token_hash, id, institution_id, name, NULL::uuid AS agent_id FROM devices
      WHERE token_hash = ANY(${tokenHashes}::bytea[]) AND unbound_at IS NULL
     UNION ALL
     SELECT f.pass_hash, d.id, d.institution_id, d.name, g.id
       FROM cast_devices f
       JOIN devices d ON d.institution_id = f.institution_id AND d.id = f.device_id
       JOIN cast_agents g ON g.institution_id = f.institution_id AND g.id = f.agent_id
      WHERE f.pass_hash = ANY(${tokenHashes}::bytea[]) AND d.unbound_at IS NULL AND g.ended_at IS NULL`,
);

/** Lets enrolled devices in by their tokens, and cast agents by the pass that each was given for a device. */
export const deviceEntrance: ChannelEntrance = {
  async standing(database, tokenHashes) {
    const rows = await database.asOwner((tx) => tx.read(STANDING, { tokenHashes }));
    return new Map(
      rows.map(({ token_hash, id, institution_id: institutionId, name, agent_id: agentId }) => [
        token_hash.toString('base64'),
        // When an agent is ended, its lines are looked at; that of a device with the device.
        { party: { institutionId, accountId: agentId ?? id }, who: { device: { id, institutionId, name, agentId } } },
      ]),
    );
  },
  mayOpen: (access) => access === 'device',
  refused: () => new Refusal(401, 'errors:deviceEnded'),
};
