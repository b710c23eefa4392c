import type { files } from '#platform/files.tables.ts';
import type { Platform } from '#platform/platform.ts';
import { queries } from '#platform/sql/builder.ts';
import { type ResultOf, read, write } from '#platform/sql/statement.ts';
import type { institutions } from './institution.tables.ts';
import { logoKey, SCALED, scaledOldLogo } from './logo.service.ts';
import { HOLD } from './logo.statements.ts';

type Kept = Pick<Platform, 'database' | 'storage'>;
type One = Readonly<{ id: string; key: string }>;

const db = queries<typeof files | typeof institutions>();
const OLD = read('institution.oldLogos', () =>
  db
    .selectFrom('files')
    .select(['institution_id as institutionId', 'id', 'key', 'created_by as accountId'])
    .where('kind', '=', 'logo')
    .where('key', 'not like', `%${SCALED}`),
);
const FORGET = write('institution.forgetLogo', ({ id }: { id: string }) =>
  db.updateTable('institutions').set({ logo_file_id: null }).where('logo_file_id', '=', id),
);
const DROP = write('institution.dropOldLogo', ({ id, key }: One) =>
  db.deleteFrom('files').where('id', '=', id).where('key', '=', key).returning('id'),
);
const REPLACE = write('institution.replaceOldLogo', (given: One & { newKey: string; bytes: number }) =>
  db
    .updateTable('files')
    .set({ key: given.newKey, mime: 'image/png', bytes: given.bytes })
    .where('id', '=', given.id)
    .where('key', '=', given.key)
    .returning('id'),
);

type OldLogo = ResultOf<typeof OLD>;

const SCALE = 'logos.scale';

/** Scales logos that an older version kept as they were uploaded, when a server starts and finds any. */
export function scaleOldLogosAtStart({ background, database, storage }: Platform): void {
  background.work(SCALE, () => scaleOldLogos({ database, storage }));
  background.along({
    start: async () => {
      if ((await oldLogos({ database })).length > 0) await background.send(SCALE, {});
    },
    stop: async () => undefined,
  });
}

/**
 * Puts a small PNG in the place of each logo that was kept as it was uploaded. One that cannot be decoded is dropped, and the
 * product's own is shown again. Files that cannot be read now wait for the next start.
 */
export async function scaleOldLogos(kept: Kept): Promise<void> {
  for (const logo of await oldLogos(kept)) {
    const bytes = await kept.storage.get(logo.key).catch(() => null);
    if (bytes) await scaleOne(kept, logo, bytes);
  }
}

function oldLogos({ database }: Pick<Kept, 'database'>): Promise<OldLogo[]> {
  return database.asOwner((tx) => tx.read(OLD));
}

async function scaleOne({ database, storage }: Kept, logo: OldLogo, bytes: Buffer): Promise<void> {
  const png = await scaledOldLogo(bytes, logo).catch(() => null);
  const key = logoKey(logo.institutionId, logo.id);
  if (png) await storage.put(key, png);
  const changed = await database.asOwner(async (tx) => {
    // Locked in the same order as by a new logo, so that neither waits for the other for ever.
    await tx.read(HOLD, { id: logo.institutionId });
    if (!png) {
      await tx.write(FORGET, { id: logo.id });
      return tx.write(DROP, { id: logo.id, key: logo.key });
    }
    return tx.write(REPLACE, { id: logo.id, key: logo.key, newKey: key, bytes: png.length });
  });
  // Unchanged when an upload or another server replaced the logo meanwhile: its bytes are theirs to drop.
  if (changed.length > 0) await storage.delete(logo.key);
}
