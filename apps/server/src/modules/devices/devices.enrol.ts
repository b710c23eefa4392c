import type { CallData, CallInput } from '@cogclinic/contract/call';
import { type deviceApiCalls, HEARTBEAT_S } from '@cogclinic/contract/deviceApi';
import { audit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { countGuess, guessedTooOften } from '#platform/guesses.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { hashOfCode } from '#platform/sixDigits.ts';
import { bool, bytes, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { newToken } from '#platform/token.ts';
import { needKnownApi } from './devices.apiVersion.ts';

type Enrolment = CallInput<typeof deviceApiCalls.enrol>['body'];
type Enrolled = CallData<typeof deviceApiCalls.enrol>;

/** Wrong codes that end the code of a device. */
const GUESSES_AT_MOST = 5;

/** Held, so that guesses made at once are counted one after the other. */
const HOLD = readSql(
  'devices.holdForEnrolment',
  {
    id: uuid,
    institution_id: uuid,
    name: text,
    bound_by: uuid,
    code_hash: bytes.orNull,
    code_guesses: whole,
    is_valid: bool.orNull,
    institution_name: text,
  },
  ({ number }: { number: string }) =>
    `SELECT d.id, d.institution_id, d.name, d.bound_by, d.code_hash, d.code_guesses, d.code_until > now() AS is_valid,
            i.name AS institution_name
       FROM devices d JOIN institutions i ON i.id = d.institution_id
      WHERE (d.imei = ${number} OR d.serial = ${number}) AND d.unbound_at IS NULL
      ORDER BY d.created_at LIMIT 1 FOR UPDATE OF d`,
);
const COUNT_WRONG = writeSql(
  'devices.countWrongCode',
  {},
  ({ id }: { id: string }) => `UPDATE devices SET code_guesses = code_guesses + 1 WHERE id = ${id}`,
);
const ENROL = writeSql(
  'devices.enrol',
  {},
  (given: { id: string; tokenHash: Buffer; model: string | null }) =>
    `UPDATE devices SET token_hash = ${given.tokenHash}, enrolled_at = now(), code_hash = NULL, code_until = NULL,
            model = coalesce(model, ${given.model}), version = version + 1 WHERE id = ${given.id}`,
);

/**
 * Exchanges a device's code for its token. The code works once; the token that it had before works no more. A number that is
 * not bound and a wrong code answer alike.
 * @throws Refusal 422 for a wrong code or another version of the interface, 429 when the address has guessed too often
 */
export async function enrolDevice(
  database: Pick<Database, 'asOwner'>,
  address: string,
  given: Enrolment,
): Promise<Enrolled> {
  needKnownApi(given);
  if (await guessedTooOften(database, 'device', address)) throw new Refusal(429, 'devices:guessedTooOften');
  const { token, hash } = newToken();
  const enrolled = await database.asOwner((tx) => tryToEnrol(tx, given, hash));
  if (enrolled) return { ...enrolled, token, heartbeatSeconds: HEARTBEAT_S, serverTime: new Date().toISOString() };
  await countGuess(database, 'device', address);
  throw fieldRefused('code', 'devices:wrongCode');
}

async function tryToEnrol(
  tx: Tx,
  { number, code, model }: Enrolment,
  tokenHash: Buffer,
): Promise<Pick<Enrolled, 'name' | 'institutionName'> | null> {
  const [device] = await tx.read(HOLD, { number });
  if (!device) return null;
  const { id, institution_id: institutionId, code_hash: hash } = device;
  const isOpen = device.is_valid === true && device.code_guesses < GUESSES_AT_MOST;
  if (!isOpen || !hash?.equals(hashOfCode(id, code))) {
    await tx.write(COUNT_WRONG, { id });
    return null;
  }
  await tx.write(ENROL, { id, tokenHash, model: model || null });
  await audit(
    tx,
    { institutionId, accountId: device.bound_by },
    { action: 'change', noun: 'devices', subjectId: id, detail: { by: 'device', state: 'enrolled' } },
  );
  tx.announce({ institutionId }, ['devices']);
  return { name: device.name, institutionName: device.institution_name };
}
