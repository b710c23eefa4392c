import type { CallData } from '@cogclinic/contract/call';
import { CAST_LIMITS, CAST_VIEWER, type castCalls } from '@cogclinic/contract/casts';
import type { Tx } from '#platform/database.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { newToken } from '#platform/token.ts';

type Pass = CallData<typeof castCalls.start>;

const ADD = writeSql(
  'casts.addViewer',
  { id: uuid },
  (g: {
    institutionId: string;
    castId: string;
    tokenHash: Buffer;
    accountId: string | null;
    sessionHash: Buffer | null;
    address: string;
    minutes: number;
  }) =>
    `INSERT INTO cast_viewers (institution_id, cast_id, token_hash, account_id, session_hash, address, until)
     VALUES (${g.institutionId}, ${g.castId}, ${g.tokenHash}, ${g.accountId}, ${g.sessionHash}, ${g.address},
       now() + make_interval(mins => ${g.minutes}::int))
     RETURNING id`,
);

/** Who is to look on: an account in one of its sessions, or who came by a code. */
type Viewer = Readonly<{
  institutionId: string;
  castId: string;
  address: string;
  account: Readonly<{ id: string; sessionHash: Buffer }> | null;
}>;

/** Adds a viewer of one cast and returns the token; only its hash is stored. */
export async function addViewer(tx: Tx, { institutionId, castId, address, account }: Viewer): Promise<Pass> {
  const { token, hash } = newToken();
  await tx.write(ADD, {
    institutionId,
    castId,
    address,
    tokenHash: hash,
    accountId: account?.id ?? null,
    sessionHash: account?.sessionHash ?? null,
    minutes: account ? CAST_LIMITS.minutes : CAST_VIEWER.minutes,
  });
  return { castId, token };
}
