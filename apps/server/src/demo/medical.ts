import { ageOn } from '@cogclinic/contract/nationalId';
import type { KeptBackground } from '#modules/medical/background.service.ts';
import { diagnoses, medications } from '#modules/medical/medical.tables.ts';
import type { Tx } from '#platform/database.ts';
import { wireDay } from '#platform/time.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { type Condition, conditionIn } from './medicalWords.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import type { ConclusionRow } from './signing.ts';
import type { Patient } from './visits.ts';

type DiagnosisRow = typeof diagnoses.$inferInsert & { archiveId: string; recordedAt: Date };
type MedicationRow = typeof medications.$inferInsert & { archiveId: string; recordedAt: Date };
export type DemoMedical = Readonly<{ diagnoses: readonly DiagnosisRow[]; medications: readonly MedicationRow[] }>;

const SEED = 20_261_124;
/** How many patients have something on record. */
const SHARE = 0.7;
const LONGEST_YEARS = 12;
/** From here on a course of the mind is impaired, or demented (`Course`). */
const IMPAIRED = 0.35;
const DEMENTED = 0.6;
const LOW = 0.5;

/** What an institution's patients have and take; the same day makes the same. */
export function newMedical(region: Region, { patients, staff }: DemoInstitution, at: number): DemoMedical {
  const random = newRandom(SEED + at);
  const admin = staff.accounts.find(({ roleType }) => roleType === 'ADMIN')?.id ?? '';
  const made = patients.flatMap((patient) => {
    const by = patient.care.doctorId ?? admin;
    return conditionsOf(random, patient).map((condition) => recorded(random, { region, patient, by }, condition));
  });
  return {
    diagnoses: made.map(({ diagnosis }) => diagnosis),
    medications: made.flatMap(({ medication }) => medication ?? []),
  };
}

function conditionsOf(random: Random, { archive, course }: Patient): Condition[] {
  if (!random.chance(SHARE)) return [];
  const age = ageOn(archive.birthday, wireDay(archive.createdAt, 'UTC'));
  const mind: readonly Condition[] =
    course.cognition.start >= DEMENTED ? ['dementia'] : course.cognition.start >= IMPAIRED ? ['mildImpairment'] : [];
  return [
    ...mind,
    ...(course.mood.start >= LOW ? (['depression'] as const) : []),
    ...(course.sleep.start >= LOW ? (['insomnia'] as const) : []),
    ...(random.chance(age > 60 ? 0.5 : 0.2) ? (['hypertension'] as const) : []),
    ...(random.chance(0.2) ? (['diabetes'] as const) : []),
    ...(random.chance(0.25) ? (['lipids'] as const) : []),
  ];
}

type Place = Readonly<{ region: Region; patient: Patient; by: string }>;

function recorded(random: Random, { region, patient, by }: Place, condition: Condition) {
  const { drug, ...coded } = conditionIn(region, condition);
  const { id: archiveId, createdAt: recordedAt } = patient.archive;
  const ofMind = condition === 'dementia' || condition === 'mildImpairment';
  const day = wireDay(recordedAt, region.institution.timeZone);
  const year = String(Number(day.slice(0, 4)) - random.whole(1, LONGEST_YEARS));
  const since = ofMind ? day : year;
  const entry = () => ({
    ...{ institutionId: region.institutionId, id: random.uuid(recordedAt), requestId: random.uuid(recordedAt) },
    ...{ archiveId, recordedBy: by, recordedAt },
  });
  const certainty = ofMind && random.chance(0.6) ? ('suspected' as const) : ('confirmed' as const);
  const isTreated = drug !== null && certainty === 'confirmed';
  return {
    diagnosis: { ...entry(), ...coded, certainty, diagnosedOn: since },
    medication: isTreated ? { ...entry(), ...drug, reason: coded.title, since } : null,
  };
}

/** Signed conclusions with what the file said of their patients then. */
export function withBackgrounds(
  { conclusions, reports, showcase, patients, institution }: DemoInstitution,
  known: DemoMedical,
): ConclusionRow[] {
  const reported = new Map([...reports, ...showcase.reports].map(({ id, archiveId }) => [id, archiveId]));
  const archives = new Map(patients.map(({ archive }) => [archive.id, archive]));
  const held = Map.groupBy(known.diagnoses, ({ archiveId }) => archiveId);
  const taken = Map.groupBy(known.medications, ({ archiveId }) => archiveId);
  return conclusions.map((conclusion) => {
    const archive = archives.get(reported.get(conclusion.reportId) ?? '');
    if (!archive) return conclusion;
    const { createdAt } = conclusion;
    const background: KeptBackground = {
      asOf: wireDay(createdAt, institution.timeZone ?? 'Asia/Shanghai'),
      handedness: archive.handedness ?? null,
      allergies: (archive.allergies ?? []).map((code) => ({ code, labels: null })),
      allergyOther: archive.allergyOther ?? null,
      diagnoses: (held.get(archive.id) ?? []).map(({ code, title, certainty, diagnosedOn = null }) => ({
        ...{ code, title, certainty, diagnosedOn },
      })),
      medications: (taken.get(archive.id) ?? []).map(({ name, dose = null, frequency = null, since = null }) => ({
        ...{ name, dose, frequency, since },
      })),
    };
    return { ...conclusion, background };
  });
}

/** Writes what the patients have and take. */
export async function insertMedical(tx: Tx, known: readonly DemoMedical[]): Promise<void> {
  await Promise.all([
    ...insert(
      tx,
      diagnoses,
      known.flatMap((one) => one.diagnoses),
    ),
    ...insert(
      tx,
      medications,
      known.flatMap((one) => one.medications),
    ),
  ]);
}
