import { BIN_DAYS } from '@cogclinic/contract/retention';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { isHeld, WORKING } from '../statements/held.ts';
import { eraseRecords } from '../statements/records.ts';
import { type NightEntries, summed } from './entries.ts';
import { type Erasing, sayFailed } from './log.ts';

/** Single records that are erased at once. */
const ROWS = 500;

/** The statements that find what was deleted one by one long enough ago. */
const oldOf = composed((records) =>
  eraseRecords(records).map(({ bin: { table, unless, archive = (x) => `${x}.archive_id` }, erase }) => ({
    erase,
    old: readSql(
      `erasure.old ${table}`,
      { institutionId: uuid, id: uuid },
      () =>
        `SELECT x.institution_id AS "institutionId", x.id FROM ${WORKING} JOIN ${table} x ON x.institution_id = i.id
          WHERE x.deleted_at < now() - make_interval(days => coalesce(k.bin_days, ${BIN_DAYS.least}))
            AND NOT ${isHeld('x.institution_id', archive('x'))}${unless ? ` AND NOT (${unless('x')})` : ''}
          LIMIT ${ROWS} FOR UPDATE OF x SKIP LOCKED`,
    ),
  })),
);

type Night = Readonly<{ entries: NightEntries; until: number }>;

/**
 * Erases single records that were deleted so long ago that no bin holds them, in batches.
 * @returns how many
 */
export async function eraseOldRecords(
  platform: Erasing,
  records: readonly PatientRecord[],
  { entries, until }: Night,
): Promise<number> {
  let erased = 0;
  for (const one of oldOf(records)) {
    for (;;) {
      if (Date.now() > until) return erased;
      const some = await eraseSome(platform, one, entries).catch((error) => {
        sayFailed(platform, error, 'deleted records');
        return 0;
      });
      erased += some;
      if (some < ROWS) break;
    }
  }
  return erased;
}

/** Erases some deleted records of one kind, of each institution with its own entry. */
async function eraseSome(
  { database }: Erasing,
  { old, erase }: ReturnType<typeof oldOf>[number],
  entries: NightEntries,
): Promise<number> {
  return database.asOwner(async (tx) => {
    const found = await tx.read(old);
    for (const [institutionId, some = []] of Map.groupBy(found, (one) => one.institutionId)) {
      const erased = summed(await tx.write(erase, { institutionId, ids: some.map(({ id }) => id) }));
      await entries.note(tx, institutionId, 'records', erased);
    }
    return found.length;
  });
}
