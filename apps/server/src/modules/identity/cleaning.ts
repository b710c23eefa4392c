import type { Platform } from '#platform/platform.ts';
import { HAS_ENDED } from './sessions.service.ts';

/** Every night drops what has ended: sessions, counted attempts, mailed codes. */
export function cleanDaily(platform: Platform): void {
  platform.jobs.schedule('identity.clean', '17 19 * * *', () => clean(platform));
}

/** Drops sessions that have ended, attempts that no waiting is read off any more, and codes past their time. */
export async function clean({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.asOwner(async (tx) => {
    await tx.rows(`DELETE FROM sessions WHERE ${HAS_ENDED}`);
    await tx.rows("DELETE FROM sign_in_failures WHERE at < now() - interval '1 hour'");
    await tx.rows('DELETE FROM reset_codes WHERE expires_at < now()');
  });
}
