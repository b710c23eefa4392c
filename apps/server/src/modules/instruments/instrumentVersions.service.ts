import { instruments } from '@cogclinic/scales/catalogue';
import type { Database } from '#platform/database.ts';

/**
 * Keeps the versions of the product's own instruments that this release scores with, so that a later release can still
 * show reports as they were scored. An institution's own versions are kept where they are made.
 */
export async function keepVersions(database: Database): Promise<void> {
  await database.asOwner(async (tx) => {
    const rows = await tx.rows<{ code: string; version: string }>('SELECT code, version FROM instrument_versions');
    const kept = new Set(rows.map(keyOf));
    await Promise.all(
      instruments
        .filter((one) => !kept.has(keyOf(one)))
        .map((one) =>
          // Another server of this release may start at the same time.
          tx.rows(
            'INSERT INTO instrument_versions (code, version, instrument) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
            [one.code, one.version, JSON.stringify(one)],
          ),
        ),
    );
  });
}

const keyOf = ({ code, version }: { code: string; version: string }) => `${code} ${version}`;
