import type { CallData } from '@cogclinic/contract/call';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { wallCalls } from '@cogclinic/contract/wall';
import { audit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { countGuess, guessedTooOften } from '#platform/guesses.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { hashOfCode } from '#platform/sixDigits.ts';
import { oneOf, uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { newToken } from '#platform/token.ts';
import { CODE_OF } from './screens.service.ts';

const ENROL = writeSql(
  'wall.enrol',
  { id: uuid, institution_id: uuid, language: oneOf(LANGUAGES), added_by: uuid },
  ({ codeHash, tokenHash }: { codeHash: Buffer; tokenHash: Buffer }) =>
    `UPDATE wall_screens SET token_hash = ${tokenHash}, enrolled_at = now(), seen_at = now(), code_hash = NULL, code_until = NULL
      WHERE code_hash = ${codeHash} AND code_until > now()
     RETURNING id, institution_id, language, added_by`,
);

/**
 * Exchanges a code for the token of its screen. The code works once; the token that the screen had before works no more.
 * @throws Refusal 422 for a wrong code, 429 when the address has guessed too often
 */
export async function enrolScreen(
  database: Pick<Database, 'asOwner'>,
  address: string,
  code: string,
): Promise<CallData<typeof wallCalls.enrol>> {
  if (await guessedTooOften(database, 'wall', address)) throw new Refusal(429, 'wall:guessedTooOften');
  const { token, hash } = newToken();
  const given = { codeHash: hashOfCode(CODE_OF, code), tokenHash: hash };
  const enrolled = await database.asOwner(async (tx) => {
    const [screen] = await tx.write(ENROL, given);
    if (!screen) return null;
    const { id, institution_id: institutionId, added_by: accountId } = screen;
    const detail = { by: 'screen', state: 'enrolled' };
    await audit(tx, { institutionId, accountId }, { action: 'change', noun: 'wall', subjectId: id, detail, address });
    tx.announce({ institutionId }, ['wall']);
    return screen;
  });
  if (enrolled) return { token, language: enrolled.language };
  await countGuess(database, 'wall', address);
  throw fieldRefused('code', 'wall:wrongCode');
}
