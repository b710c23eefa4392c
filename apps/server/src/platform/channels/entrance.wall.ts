import { WALL, wallOf } from '../entered.ts';
import { Refusal } from '../refusal.ts';
import { bytes } from '../sql/columns.ts';
import { readSql } from '../sql/statement.ts';
import type { ChannelEntrance } from './entrance.ts';

const STANDING = readSql(
  'wall.standing',
  { token_hash: bytes.always, ...WALL },
  ({ tokenHashes }: { tokenHashes: readonly Buffer[] }) =>
    `SELECT w.token_hash, w.id AS wall_id, w.institution_id, w.name, w.language, w.panels, w.department_id,
            d.name AS department_name, i.name AS institution_name, i.time_zone
       FROM wall_screens w
       JOIN institutions i ON i.id = w.institution_id
       LEFT JOIN departments d ON d.institution_id = w.institution_id AND d.id = w.department_id
      WHERE w.token_hash = ANY(${tokenHashes}::bytea[])`,
);

/** Lets wall screens in by the tokens that they were enrolled with. */
export const wallEntrance: ChannelEntrance = {
  async standing(database, tokenHashes) {
    const rows = await database.asOwner((tx) => tx.read(STANDING, { tokenHashes }));
    return new Map(
      rows.map((row) => {
        const wall = wallOf(row);
        return [row.token_hash.toString('base64'), { party: wall.actor, who: { wall } }];
      }),
    );
  },
  mayOpen: (access) => access === 'wall',
  refused: () => new Refusal(401, 'wall:screenEnded'),
};
