import type { Platform } from '#platform/platform.ts';
import { logoKey, SCALED, scaledOldLogo } from './logo.service.ts';

type Kept = Pick<Platform, 'database' | 'storage'>;
type OldLogo = { institutionId: string; id: string; key: string; accountId: string };

const JOB = 'logos.scale';

/** Logos from before they were decoded and scaled get small when a server starts that finds such. */
export function scaleOldLogosAtStart({ jobs, database, storage }: Platform): void {
  jobs.work(JOB, () => scaleOldLogos({ database, storage }));
  jobs.along({
    start: async () => {
      if ((await oldLogos({ database })).length > 0) await jobs.send(JOB, {});
    },
    stop: async () => undefined,
  });
}

/**
 * Puts a small PNG in the place of each logo that lies as it was uploaded; one that no program can show is forgotten, and
 * the product's own is shown again. Files that cannot be read now wait for the next start.
 */
export async function scaleOldLogos(kept: Kept): Promise<void> {
  for (const logo of await oldLogos(kept)) {
    const bytes = await kept.storage.get(logo.key).catch(() => null);
    if (bytes) await scaleOne(kept, logo, bytes);
  }
}

function oldLogos({ database }: Pick<Kept, 'database'>): Promise<OldLogo[]> {
  return database.asOwner((tx) =>
    tx.rows<OldLogo>(
      `SELECT institution_id AS "institutionId", id, key, created_by AS "accountId" FROM files
        WHERE kind = 'logo' AND NOT key LIKE '%${SCALED}'`,
    ),
  );
}

async function scaleOne({ database, storage }: Kept, logo: OldLogo, bytes: Buffer): Promise<void> {
  const png = await scaledOldLogo(bytes, logo).catch(() => null);
  const key = logoKey(logo.institutionId, logo.id);
  if (png) await storage.put(key, png);
  const changed = await database.asOwner(async (tx) => {
    // In the order in which a new logo takes them.
    await tx.rows('SELECT id FROM institutions WHERE id = $1 FOR UPDATE', [logo.institutionId]);
    if (!png) {
      await tx.rows('UPDATE institutions SET logo_file_id = NULL WHERE logo_file_id = $1', [logo.id]);
      return tx.rows('DELETE FROM files WHERE id = $1 AND key = $2 RETURNING id', [logo.id, logo.key]);
    }
    return tx.rows(
      `UPDATE files SET key = $3, mime = 'image/png', bytes = $4 WHERE id = $1 AND key = $2 RETURNING id`,
      [logo.id, logo.key, key, png.length],
    );
  });
  // Replaced or done by another server meanwhile: that one knows what lies where.
  if (changed.length > 0) await storage.delete(logo.key);
}
