import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { ADD_RECOVERY, DROP_RECOVERY } from './factor.statements.ts';
import { base32 } from './totp.ts';

const CODES = 10;
const BYTES = 10;

/** What is kept of a recovery code. */
export const hashOfRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Makes ten recovery codes in place of those before, written in groups of four; they are told this once. */
export async function newRecoveryCodes(
  tx: Tx,
  { institutionId, accountId }: Pick<Actor, 'institutionId' | 'accountId'>,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(BYTES)));
  await tx.write(DROP_RECOVERY, { accountId });
  await tx.write(ADD_RECOVERY, { institutionId, accountId, hashes: codes.map(hashOfRecoveryCode) });
  return codes.map((one) => (one.match(/.{4}/g) ?? []).join('-'));
}
