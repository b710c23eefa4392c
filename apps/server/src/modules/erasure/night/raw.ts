import { RAW_KINDS, type RawKind, RETENTION_LAW_CODES } from '@cogclinic/contract/retention';
import type { PatientRecord } from '#platform/patientRecord.ts';
import { oneOf, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { WORKING } from '../statements/held.ts';
import { ageOf, eraseRaw } from '../statements/raw.ts';
import type { NightEntries } from './entries.ts';
import { dropFiles } from './files.ts';
import { type Erasing, logOf, sayFailed } from './log.ts';

/** Raw data that are erased at once. */
const ROWS = 500;

/** The columns of the years for which each kind is kept. */
export const yearsOf = (kind: RawKind): string => `${kind}_years`;

const KEEPING = readSql(
  'erasure.keepingRaw',
  {
    institutionId: uuid,
    law: oneOf(RETENTION_LAW_CODES),
    ...(Object.fromEntries(RAW_KINDS.map((kind) => [kind, whole.orNull])) as Record<RawKind, typeof whole.orNull>),
  },
  () =>
    `SELECT i.id AS "institutionId", k.law, ${RAW_KINDS.map((kind) => `k.${yearsOf(kind)} AS ${kind}`).join(', ')}
       FROM ${WORKING} WHERE num_nonnulls(${RAW_KINDS.map((kind) => `k.${yearsOf(kind)}`).join(', ')}) > 0 ORDER BY i.id`,
);

type Night = Readonly<{ entries: NightEntries; until: number }>;

/**
 * Erases raw data that institutions have kept for the years that they set, in batches, each with its files.
 * @returns of how many records
 */
export async function eraseOldRaw(
  platform: Erasing,
  records: readonly PatientRecord[],
  { entries, until }: Night,
): Promise<number> {
  let erased = 0;
  for (const { institutionId, law, ...kept } of await platform.database.asOwner((tx) => tx.read(KEEPING))) {
    for (const { kind, erase } of eraseRaw(records)) {
      const years = kept[kind];
      if (years === null) continue;
      const some = () =>
        platform.database.asOwner(async (tx) => {
          const [batch] = await tx.write(erase, { institutionId, years, age: ageOf(law), most: ROWS });
          if (!batch || batch.rows === 0) return 0;
          await entries.note(tx, institutionId, 'raw', {
            gone: { [`raw.${kind}`]: batch.rows },
            kept: {},
            keys: batch.keys,
          });
          return batch.rows;
        });
      for (;;) {
        if (Date.now() > until) return erased;
        const rows = await some().catch((error) => {
          sayFailed(platform, error, 'raw data');
          return 0;
        });
        erased += rows;
        // A storage that refuses is asked again the next night.
        const left = rows > 0 ? await dropFiles(platform) : 0;
        if (left > 0) {
          logOf(platform).error({ files: left }, 'files of erased raw data are left over');
          return erased;
        }
        if (rows < ROWS) break;
      }
    }
  }
  return erased;
}
