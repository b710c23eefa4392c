import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { sealOf } from '#platform/sealed.ts';
import { text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { newToken } from '#platform/token.ts';
import { workOffAtStart } from '#platform/workOffAtStart.ts';

/** The end of a new link, and what is kept of it. */
export type NewLink = Readonly<{ token: string; tokenHash: Buffer; tokenSealed: Buffer }>;
type Kept = Readonly<{ request_id: string; token: string | null; token_sealed: Buffer | null }>;
type Sealing = Readonly<{ storage: Platform['storage']; tx: Pick<Tx, 'read'> }>;

/** A link's end opens no other link: the request that made it is its owner. */
const ownerOf = (requestId: string): string => `pushes:${requestId}`;

/** Makes the end of the link that a request makes: 256 random bits. */
export async function newLink({ storage, tx }: Sealing, requestId: string): Promise<NewLink> {
  const { token, hash } = newToken();
  const seal = await sealOf(storage, tx);
  return { token, tokenHash: hash, tokenSealed: seal.close(token, ownerOf(requestId)) };
}

/** The end of a link that was made before; null where it was sealed with another key, as after a restored backup without its files. */
export async function tokenOf(
  { storage, tx }: Sealing,
  { request_id: requestId, token, token_sealed: sealed }: Kept,
): Promise<string | null> {
  return token ?? (sealed && (await sealOf(storage, tx)).open(sealed, ownerOf(requestId)));
}

const UNSEALED = readSql(
  'push.unsealed',
  { institution_id: uuid, id: uuid, request_id: uuid, token: text.always },
  ({ limit }: { limit: number }) =>
    `SELECT institution_id, id, request_id, token FROM pushes WHERE token IS NOT NULL
      ORDER BY institution_id, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
);
const SEAL = writeSql(
  'push.seal',
  {},
  (given: { institutions: readonly string[]; ids: readonly string[]; sealed: readonly Buffer[] }) =>
    `UPDATE pushes p SET token = NULL, token_sealed = s.sealed
       FROM unnest(${given.institutions}::uuid[], ${given.ids}::uuid[], ${given.sealed}::bytea[]) AS s(institution_id, id, sealed)
      WHERE p.institution_id = s.institution_id AND p.id = s.id`,
);
const WORK = 'push.seal';
const AT_ONCE = 500;

/** Seals links of a release before: when a server starts, and each hour, as a server of that release may still make some. */
export function sealEarlierLinks(platform: Platform): void {
  const { background } = platform;
  workOffAtStart(background, WORK, async () => (await sealSome(platform)) === AT_ONCE);
  background.schedule(`${WORK}.hourly`, '41 * * * *', () => background.send(WORK, {}));
}

/** Seals some links that are readable still. Answers of how many. */
export function sealSome({ database, storage }: Pick<Platform, 'database' | 'storage'>): Promise<number> {
  return database.asOwner(async (tx) => {
    const found = await tx.read(UNSEALED, { limit: AT_ONCE });
    if (found.length > 0) {
      const seal = await sealOf(storage, tx);
      await tx.write(SEAL, {
        institutions: found.map(({ institution_id }) => institution_id),
        ids: found.map(({ id }) => id),
        sealed: found.map(({ token, request_id }) => seal.close(token, ownerOf(request_id))),
      });
    }
    return found.length;
  });
}
