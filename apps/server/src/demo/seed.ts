import { hashSecret } from '#modules/identity/passwords.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { keptDemoPassword, newDemoPassword } from './password.ts';
import { shanghai } from './region.zh.ts';
import { regions } from './regions.ts';

const LOCK = 7_264_002;

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
    // Loaded once in the life of a database: every other start is quicker without.
    const { writeDemo } = await import('./demo.ts');
    const made = await database.asOwner(async (tx) => {
      await tx.rows('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      if ((await whatIsThere(tx)) !== 'nothing') return null;
      const password = await newDemoPassword(config);
      await writeDemo(tx, storage, await hashSecret(password), new Date());
      return password;
    });
    // None was made when another server, or an administrator's command, came first.
    return made === null ? seedIfEmpty(platform) : { names: signInNames(), password: made };
  }
  if (found === 'other') return null;
  const password = await keptDemoPassword(config);
  return password === null ? null : { names: signInNames(), password };
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
