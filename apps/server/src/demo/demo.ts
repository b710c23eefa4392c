import type { Tx } from '#platform/database.ts';
import type { Storage } from '#platform/storage.ts';
import { type ContactRow, insertContacts, newContacts } from './contacts.ts';
import { type DemoExams, insertExams, newExams } from './exams.ts';
import { type DemoEyes, insertEyes, newEyes } from './eyes.ts';
import { type FollowUpRow, insertFollowUps, newFollowUps } from './followUps.ts';
import { type DemoGuidance, insertGuidance, newGuidance } from './guidance.ts';
import { insertDemo } from './insert.ts';
import { type DemoInstitution, newInstitution } from './institution.ts';
import { type DemoMall, insertMalls, newMall } from './mall.ts';
import { type DemoMedical, insertMedical, newMedical, withBackgrounds } from './medical.ts';
import { type DemoNecks, insertNecks, newNecks } from './necks.ts';
import type { ArchiveRow } from './people.ts';
import { type DemoPush, insertPushes, newPushes } from './push.ts';
import { newRandom } from './random.ts';
import { regions } from './regions.ts';
import { insertSecondFiles, newSecondFiles } from './secondFiles.ts';
import { type DemoTraining, insertTraining, newTraining } from './training.ts';

const SEED = 20_260_101;
const NOTHING: DemoMedical = { diagnoses: [], medications: [] };

/** Writes the whole demonstration into an empty database, and its drawings and recordings into the storage. */
export async function writeDemo(tx: Tx, storage: Storage, passwordHash: string, now: Date): Promise<void> {
  const demo = newDemo(now, passwordHash);
  const medical = demoMedical(demo);
  const signed = demo.map((one, at) => ({ ...one, conclusions: withBackgrounds(one, medical[at] ?? NOTHING) }));
  await insertDemo(tx, signed);
  await insertMedical(tx, medical);
  await insertContacts(tx, demoContacts(demo));
  await insertSecondFiles(tx, demoSecondFiles(demo, now));
  await insertExams(tx, demoExams(demo, now));
  const followUps = demoFollowUps(demo, now);
  const guidance = demoGuidance(demo, now);
  await insertFollowUps(tx, followUps);
  await insertGuidance(tx, guidance);
  const training = demoTraining(demo, now);
  await insertTraining(tx, training);
  await insertMalls(tx, demoMalls(demo, training, now));
  const necks = demoNecks(demo, now);
  await insertNecks(tx, necks);
  await insertPushes(tx, storage, demoPushes(demo, { guidance, followUps }, now));
  const eyes = await demoEyes(demo, now);
  await insertEyes(tx, eyes);
  const files = [...demo.map(({ showcase }) => showcase), ...necks, ...eyes].flatMap((one) => one.files);
  for (const { key, bytes } of files) await storage.put(key, bytes);
}

/** All of the demonstration as it stands at a moment; the same day makes the same people, courses and scores. */
export function newDemo(now: Date, passwordHash: string): DemoInstitution[] {
  return regions.map((region, at) => newInstitution(newRandom(SEED + at), region, now, passwordHash));
}

/** What the demonstration's patients have and take. */
export function demoMedical(demo: readonly DemoInstitution[]): DemoMedical[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    return one ? [newMedical(region, one, at)] : [];
  });
}

/** The families of the demonstration's patients. */
export function demoContacts(demo: readonly DemoInstitution[]): ContactRow[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    return one ? newContacts(region, one, at) : [];
  });
}

/** Files of the demonstration's patients that were opened a second time. */
export function demoSecondFiles(demo: readonly DemoInstitution[], now: Date): ArchiveRow[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    return one ? newSecondFiles(region, one, now) : [];
  });
}

/** The examinations of the demonstration's patients. */
export function demoExams(demo: readonly DemoInstitution[], now: Date): DemoExams[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    return one ? [newExams(region, one, now)] : [];
  });
}

/** The guidance written for the demonstration's patients. */
export function demoGuidance(demo: readonly DemoInstitution[], now: Date): DemoGuidance[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    return one ? [newGuidance(region, one, now)] : [];
  });
}

/** The follow-ups of the demonstration's patients. */
export function demoFollowUps(demo: readonly DemoInstitution[], now: Date): FollowUpRow[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    return one ? newFollowUps(region, one, now) : [];
  });
}

/** What the demonstration's patients train. */
export function demoTraining(demo: readonly DemoInstitution[], now: Date): DemoTraining[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    return one ? [newTraining(region, one, now, at)] : [];
  });
}

/** What the demonstration's institutions sell, and to whom. */
export function demoMalls(demo: readonly DemoInstitution[], training: readonly DemoTraining[], now: Date): DemoMall[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    return (one && newMall(region, one, training[at], now)) ?? [];
  });
}

/** The necks of the demonstration's patients. */
export function demoNecks(demo: readonly DemoInstitution[], now: Date): DemoNecks[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    return one ? [newNecks(region, one, now, at)] : [];
  });
}

/** The eye assessments of the demonstration's patients. */
export async function demoEyes(demo: readonly DemoInstitution[], now: Date): Promise<DemoEyes[]> {
  const made: DemoEyes[] = [];
  for (const [at, region] of regions.entries()) {
    const one = demo[at];
    if (one) made.push(await newEyes(region, one, now, at));
  }
  return made;
}

/** What was pushed to the demonstration's patients. */
export function demoPushes(
  demo: readonly DemoInstitution[],
  around: { guidance: readonly DemoGuidance[]; followUps: readonly FollowUpRow[] },
  now: Date,
): DemoPush[] {
  return regions.flatMap((region, at) => {
    const one = demo[at];
    const followUps = around.followUps.filter(({ institutionId }) => institutionId === region.institutionId);
    return one ? newPushes(region, one, { guidance: around.guidance[at], followUps, now }) : [];
  });
}
