import { CAST_VIEWER } from '@cogclinic/contract/casts';
import { Refusal } from '../refusal.ts';
import { sessionStands } from '../sessionActors.ts';
import { bytes, moment, text, uuid } from '../sql/columns.ts';
import { readSql } from '../sql/statement.ts';
import type { ChannelEntrance } from './entrance.ts';

/** One who may look on at one cast. */
export type CastViewer = Readonly<{
  id: string;
  castId: string;
  institutionId: string;
  /** Null for who came by a code. */
  accountName: string | null;
  until: Date;
}>;

const STANDING = readSql(
  'channels.castViewers',
  {
    token_hash: bytes.always,
    id: uuid,
    cast_id: uuid,
    institution_id: uuid,
    account_id: uuid.orNull,
    username: text.orNull,
    until: moment,
  },
  ({ tokenHashes }: { tokenHashes: readonly Buffer[] }) =>
    `SELECT t.token_hash, v.id, v.cast_id, v.institution_id, v.account_id, a.username, v.until
       FROM unnest(${tokenHashes}::bytea[]) AS t (token_hash)
       JOIN cast_viewers v ON v.token_hash = t.token_hash OR v.relay_hash = t.token_hash
       LEFT JOIN accounts a ON a.institution_id = v.institution_id AND a.id = v.account_id
      WHERE v.ended_at IS NULL AND v.until > now()
        AND v.seen_at > now() - interval '${CAST_VIEWER.idleMinutes} minutes'
        AND (v.account_id IS NULL OR a.enabled AND EXISTS (SELECT FROM sessions s
          WHERE s.token_hash = v.session_hash AND s.account_id = v.account_id
            AND ${sessionStands('s')}))`,
);

/** Lets in who may look on at a cast: until their time is over, and an account no longer than its session. */
export const castViewerEntrance: ChannelEntrance = {
  async standing(database, tokenHashes) {
    const rows = await database.asOwner((tx) => tx.read(STANDING, { tokenHashes }));
    return new Map(
      rows.map((row) => {
        const { id, institution_id: institutionId, cast_id: castId, username: accountName, until } = row;
        const entered = {
          party: { institutionId, accountId: row.account_id ?? id },
          who: { viewer: { id, castId, institutionId, accountName, until } },
        };
        return [row.token_hash.toString('base64'), entered];
      }),
    );
  },
  mayOpen: (access) => access === 'castViewer',
  refused: () => new Refusal(401, 'casts:passEnded'),
};
