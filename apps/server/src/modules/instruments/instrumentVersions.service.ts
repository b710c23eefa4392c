import { instruments } from '@cogclinic/scales/catalogue';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { Database } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import type { instrumentVersions } from './instruments.tables.ts';

const db = queries<typeof instrumentVersions>();

const KEPT = read('instruments.versions', () => db.selectFrom('instrument_versions').select(['code', 'version']));
// Another server of this release may start at the same time.
const KEEP = write('instruments.keepVersion', (given: { code: string; version: string; instrument: Instrument }) =>
  db
    .insertInto('instrument_versions')
    .values({ code: given.code, version: given.version, instrument: given.instrument })
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Keeps the versions of the product's own instruments that this release scores with, so that a later release can still
 * show reports as they were scored. An institution's own versions are kept where they are made.
 */
export async function keepVersions(database: Database): Promise<void> {
  await database.asOwner(async (tx) => {
    const kept = new Set((await tx.read(KEPT)).map(keyOf));
    await Promise.all(
      instruments
        .filter((one) => !kept.has(keyOf(one)))
        .map((instrument) => tx.write(KEEP, { code: instrument.code, version: instrument.version, instrument })),
    );
  });
}

const keyOf = ({ code, version }: { code: string; version: string }) => `${code} ${version}`;
