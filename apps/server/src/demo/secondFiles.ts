import { archives } from '#modules/archives/archives.tables.ts';
import type { Tx } from '#platform/database.ts';
import { momentOf, wireDay } from '#platform/time.ts';
import { daysBefore } from './calendar.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import type { ArchiveRow } from './people.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';

/** A stream of its own: one more file changes no patient's results. */
const SEED = 20_260_700;

/** Files that somebody opened a second time: one that is still there, to be merged, and one that was put into the bin. */
export function newSecondFiles(region: Region, one: DemoInstitution, now: Date): ArchiveRow[] {
  const random = newRandom(SEED + region.patients);
  const { timeZone } = region.institution;
  const admin = one.staff.accounts[0]?.id ?? null;
  const at = (days: number, time: string) => momentOf(`${daysBefore(wireDay(now, timeZone), days)} ${time}`, timeZone);
  const file = (share: number, days: number) => {
    const patient = one.patients[Math.floor(one.patients.length * share)];
    return patient ? [secondFile(random, patient.archive, at(days, '10:20:00'))] : [];
  };
  return [...file(0.6, 6), ...file(0.4, 4).map((row) => ({ ...row, deletedAt: at(2, '16:05:00'), deletedBy: admin }))];
}

/** Writes the second files of the demonstration. */
export async function insertSecondFiles(tx: Tx, rows: readonly ArchiveRow[]): Promise<void> {
  await Promise.all(insert(tx, archives, rows));
}

/** The same person at another desk, who had only a passport along. */
function secondFile(random: Random, archive: ArchiveRow, createdAt: Date): ArchiveRow {
  return {
    ...archive,
    id: random.uuid(createdAt),
    idType: 'passport',
    idNumber: `E${random.whole(10_000_000, 99_999_999)}`,
    phone: null,
    email: null,
    account: null,
    outpatientNumber: null,
    familyHistory: null,
    remark: null,
    deletedAt: null,
    deletedBy: null,
    createdAt,
    updatedAt: createdAt,
  };
}
