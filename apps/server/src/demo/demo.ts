import { hashSecret } from '#modules/identity/passwords.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type DemoExams, insertExams, newExams } from './exams.ts';
import { type FollowUpRow, insertFollowUps, newFollowUps } from './followUps.ts';
import { type DemoGuidance, insertGuidance, newGuidance } from './guidance.ts';
import { insertDemo } from './insert.ts';
import { type DemoInstitution, newInstitution } from './institution.ts';
import { keptDemoPassword, newDemoPassword } from './password.ts';
import type { ArchiveRow } from './people.ts';
import { type DemoPush, insertPushes, newPushes } from './push.ts';
import { newRandom } from './random.ts';
import { novosibirsk } from './region.ru.ts';
import type { Region } from './region.ts';
import { taipei } from './region.tw.ts';
import { shanghai } from './region.zh.ts';
import { insertSecondFiles, newSecondFiles } from './secondFiles.ts';

/** The demonstration's institutions; the first has most patients. */
export const regions: readonly Region[] = [shanghai, taipei, novosibirsk];

const LOCK = 7_264_002;
const SEED = 20_260_101;

/** How to sign in to the demonstration. */
export type DemoSignIn = { names: string[]; password: string };

/**
 * Makes the demonstration's institutions if there is no institution yet; one of several servers starting together does.
 * @returns how to sign in, also when this database got its demonstration earlier; null when it is not one
 */
export async function seedIfEmpty(
  platform: Pick<Platform, 'config' | 'database' | 'storage'>,
): Promise<DemoSignIn | null> {
  const { config, database, storage } = platform;
  const found = await database.asOwner(whatIsThere);
  if (found === 'nothing') {
    const made = await database.asOwner(async (tx) => {
      await tx.rows('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      if ((await whatIsThere(tx)) !== 'nothing') return null;
      const password = await newDemoPassword(config);
      const now = new Date();
      const demo = newDemo(now, await hashSecret(password));
      await insertDemo(tx, demo);
      await insertSecondFiles(tx, demoSecondFiles(demo, now));
      await insertExams(tx, demoExams(demo, now));
      const followUps = demoFollowUps(demo, now);
      const guidance = demoGuidance(demo, now);
      await insertFollowUps(tx, followUps);
      await insertGuidance(tx, guidance);
      await insertPushes(tx, demoPushes(demo, { guidance, followUps }, now));
      for (const { key, bytes } of demo.flatMap(({ showcase }) => showcase.files)) await storage.put(key, bytes);
      return password;
    });
    // None was made when another server, or an administrator's command, came first.
    return made === null ? seedIfEmpty(platform) : { names: signInNames(), password: made };
  }
  if (found === 'other') return null;
  const password = await keptDemoPassword(config);
  return password === null ? null : { names: signInNames(), password };
}

/** All of the demonstration as it stands at a moment; the same day makes the same people, courses and scores. */
export function newDemo(now: Date, passwordHash: string): DemoInstitution[] {
  return regions.map((region, at) => newInstitution(newRandom(SEED + at), region, now, passwordHash));
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

function signInNames(): string[] {
  return regions.flatMap(({ staff }) => staff.filter(({ disabled }) => !disabled).map(({ loginName }) => loginName));
}

async function whatIsThere(tx: Tx): Promise<'nothing' | 'demonstration' | 'other'> {
  const rows = await tx.rows<{ demonstration: boolean }>('SELECT id = $1 AS demonstration FROM institutions', [
    shanghai.institutionId,
  ]);
  if (rows.length === 0) return 'nothing';
  return rows.some(({ demonstration }) => demonstration) ? 'demonstration' : 'other';
}
