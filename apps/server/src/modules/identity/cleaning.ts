import type { Platform } from '#platform/platform.ts';

/** Every night drops what has ended: sessions, counted attempts, mailed codes. */
export function cleanDaily(platform: Platform): void {
  platform.jobs.schedule('identity.clean', '17 19 * * *', () => clean(platform));
}

/** Drops sessions that have ended, attempts that no waiting is read off any more, and codes past their time. */
export async function clean({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.asOwner(async (tx) => {
    await tx.rows(
      `DELETE FROM sessions
       WHERE last_used_at <= now() - CASE WHEN remember THEN interval '30 days' ELSE interval '12 hours' END`,
    );
    await tx.rows("DELETE FROM sign_in_failures WHERE at < now() - interval '1 hour'");
    await tx.rows('DELETE FROM reset_codes WHERE expires_at < now()');
  });
}
