import { gzipSync } from 'node:zlib';
import { ageOn } from '@cogclinic/contract/nationalId';
import { DIRECTIONS } from '@cogclinic/motion/direction';
import { HEALTHY, type Person, protocolOf } from '@cogclinic/motion/synthetic/protocol';
import { type Device, recordingOf } from '@cogclinic/motion/synthetic/recording';
import { cervicalEvaluations } from '#modules/cervical/cervical.tables.ts';
import { readNeck } from '#modules/cervical/reading/neck.read.ts';
import type { Tx } from '#platform/database.ts';
import { wireDay } from '#platform/time.ts';
import { clockOf, DAY, daysBefore, visitStart, workingDay } from './calendar.ts';
import type { DemoFile } from './examined.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import type { Patient } from './visits.ts';

/** Evaluations of necks, and the recordings they were made from. */
export type DemoNecks = Readonly<{
  evaluations: readonly (typeof cervicalEvaluations.$inferInsert)[];
  files: readonly DemoFile[];
}>;

const SEED = 20_261_123;
const RATE = 30;
const SINCE_DAYS = 100;
/** How long ago each was measured, the share of a healthy range that was reached, and seconds for a movement. */
type Measured = Readonly<{ daysAgo: number; share: number; seconds: number; device?: Partial<Device> }>;
/** A patient who gets better, and one whose recording cannot be relied on. */
const COURSES: readonly (readonly Measured[])[] = [
  [
    { daysAgo: 78, share: 0.62, seconds: 2 },
    { daysAgo: 43, share: 0.78, seconds: 1.5 },
    { daysAgo: 8, share: 0.94, seconds: 0.9 },
  ],
  [{ daysAgo: 15, share: 0.8, seconds: 1.3, device: { loss: 0.33, jitterMs: 3 } }],
];

/** The evaluations of an institution's patients; only the first institution has both courses, so that the first start stays short. */
export function newNecks(region: Region, { patients, staff }: DemoInstitution, now: Date, at: number): DemoNecks {
  const random = newRandom(SEED + at);
  const admin = staff.accounts.find(({ roleType }) => roleType === 'ADMIN')?.id ?? '';
  const old = patients.filter(({ archive }) => now.getTime() - archive.createdAt.getTime() > SINCE_DAYS * DAY);
  const made = COURSES.slice(0, at === 0 ? COURSES.length : 1).flatMap((course, index) => {
    const patient = old[index];
    if (!patient) return [];
    return course.map((measured) =>
      evaluated(random, { region, patient, now }, measured, patient.care.doctorId ?? admin),
    );
  });
  return { evaluations: made.map(({ evaluation }) => evaluation), files: made.map(({ file }) => file) };
}

type Place = Readonly<{ region: Region; patient: Patient; now: Date }>;

function evaluated(random: Random, { region, patient, now }: Place, measured: Measured, createdBy: string) {
  const { institutionId } = region;
  const { timeZone } = region.institution;
  const clock = clockOf(now, timeZone);
  const day = workingDay(daysBefore(clock.day, measured.daysAgo), clock);
  const measuredAt = visitStart(random, day, timeZone, clock);
  const id = random.uuid(measuredAt);
  const device = { rate: RATE, noise: 0.08, seed: random.whole(1, 1e6), ...measured.device };
  const recording = recordingOf(protocolOf(personOf(random, measured)), device);
  const bytes = gzipSync(recording);
  const { read, movement } = readNeck(recording);
  const key = `neck/${institutionId}/${id}.csv.gz`;
  return {
    evaluation: {
      ...{ institutionId, id, archiveId: patient.archive.id, source: 'upload' as const, deviceName: read.device },
      ...{
        fileName: `${day}.csv`,
        measuredAt,
        ageYears: ageOn(patient.archive.birthday, wireDay(measuredAt, timeZone)),
      },
      ...{ measures: read.measures, sampling: read.sampling, hasTrunk: read.hasTrunk, warnings: read.warnings },
      ...{ stretches: read.stretches, movement: Buffer.from(movement.bytes), movementRate: movement.rate },
      ...{ storageKey: key, bytes: bytes.length + movement.bytes.length, createdBy, createdAt: measuredAt },
    },
    file: { key, bytes },
  };
}

/** Reaches a share of what a healthy neck does, a little more in one direction than in another, and misses neutral by more. */
function personOf(random: Random, { share, seconds }: Measured): Person {
  const range = DIRECTIONS.map((one) => [one, HEALTHY.range[one] * share * random.around(1, 0.04)] as const);
  const missed = HEALTHY.missed.map((degrees) => (degrees / share) * random.around(1, 0.2));
  return { ...HEALTHY, range: Object.fromEntries(range) as Person['range'], seconds, missed };
}

/** Writes the evaluations of the demonstration. */
export async function insertNecks(tx: Tx, demo: readonly DemoNecks[]): Promise<void> {
  const rows = demo.flatMap(({ evaluations }) =>
    evaluations.map((row) => ({ ...row, movement: row.movement && `\\x${row.movement.toString('hex')}` })),
  );
  await Promise.all(insert(tx, cervicalEvaluations, rows));
}
