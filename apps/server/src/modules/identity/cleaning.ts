import type { Platform } from '#platform/platform.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { CLEAN_SIGN_INS } from './factor.statements.ts';
import { CLEAN_DEVICES } from './knownDevices.ts';
import { CLEAN_CHALLENGES } from './passkeys/passkeys.statements.ts';
import { HAS_ENDED } from './sessions.service.ts';
import { CLEAN_SSO_LOGINS } from './sso/sso.statements.ts';

const CLEAN_SESSIONS = writeSql('identity.cleanSessions', {}, () => `DELETE FROM sessions WHERE ${HAS_ENDED}`);
const CLEAN_ATTEMPTS = writeSql(
  'identity.cleanAttempts',
  {},
  () => "DELETE FROM sign_in_failures WHERE at < now() - interval '25 hours'",
);
const CLEAN_CODES = writeSql('identity.cleanCodes', {}, () => 'DELETE FROM reset_codes WHERE expires_at < now()');

/** Drops ended sessions, old attempts, expired codes and devices not used for a year every night. */
export function cleanDaily(platform: Platform): void {
  platform.background.schedule('identity.clean', '17 19 * * *', () => clean(platform));
}

/** Drops ended sessions, attempts too old to make anybody wait, expired codes, and devices not used for a year. */
export async function clean({ database }: Pick<Platform, 'database'>): Promise<void> {
  await database.asOwner(async (tx) => {
    await tx.write(CLEAN_SESSIONS);
    await tx.write(CLEAN_ATTEMPTS);
    await tx.write(CLEAN_CODES);
    await tx.write(CLEAN_DEVICES);
    await tx.write(CLEAN_SIGN_INS);
    await tx.write(CLEAN_CHALLENGES);
    await tx.write(CLEAN_SSO_LOGINS);
  });
}
