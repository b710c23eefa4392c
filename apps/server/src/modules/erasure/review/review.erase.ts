import type { CallData, CallInput } from '@cogclinic/contract/call';
import {
  RETENTION_LAW_CODES,
  RETENTION_LAWS,
  type RetentionLaw,
  type retentionCalls,
} from '@cogclinic/contract/retention';
import { needConfirmation } from '#modules/identity/confirmation.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { bool, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireDay } from '#platform/time.ts';
import { orderErasures } from '../asking.service.ts';
import { dueBefore, ofAge } from './due.ts';
import { lastContactOf, OF } from './lastContact.ts';

type Given = { ids: readonly string[]; today: string; timeZone: string; years: number; age: number | null };

const SETTING = readSql(
  'retention.reviewed',
  { years: whole.orNull, law: oneOf(RETENTION_LAW_CODES) },
  () => 'SELECT review_years AS years, law FROM retentions',
);
/** The listed files of these ids, and whether each is due at this moment. */
const HOLD_DUE = composed((records) =>
  readVisibleSql(
    'retention.holdDue',
    { id: uuid, name: text, due: bool },
    ({ patients }, { ids, today, timeZone, years, age }: Given) =>
      `SELECT a.id, a.name, coalesce(${lastContactOf(records, `${timeZone}`)} < ${dueBefore({ today, years, age })}
              AND ${ofAge('a', { today, years, age })}, false) AS due
         FROM ${patients} a JOIN retention_reviews ${OF} ON ${OF}.institution_id = a.institution_id AND ${OF}.archive_id = a.id
        WHERE a.id = ANY(${ids}::uuid[]) AND (${OF}.kept_until IS NULL OR ${OF}.kept_until < ${today}::date)
        ORDER BY a.id FOR UPDATE OF ${OF}`,
  ),
);

type Erasing = Readonly<{ tx: Tx; actor: Actor; tokenHash: Buffer; records: readonly PatientRecord[] }>;

/**
 * Has listed files erased for good; the server begins at once. All or none.
 * @throws Refusal 404 when one is not due; 409 with the names of those with whom there was a contact since the list was made; 403
 *   unless the session proved again who uses it
 */
export async function eraseDue(
  platform: Pick<Platform, 'background'>,
  { tx, actor, tokenHash, records }: Erasing,
  { ids, reason }: CallInput<typeof retentionCalls.erase>['body'],
): Promise<CallData<typeof retentionCalls.erase>> {
  const [setting] = await tx.read(SETTING);
  if (!setting || setting.years === null) throw notFound();
  const law: RetentionLaw = RETENTION_LAWS[setting.law];
  const { timeZone } = actor;
  const given = { ids, timeZone, today: wireDay(new Date(), timeZone), years: setting.years, age: law.age ?? null };
  const listed = await HOLD_DUE(records)(tx, actor, given);
  if (listed.length !== new Set(ids).size) throw notFound();
  const since = listed.filter(({ due }) => !due).map(({ name }) => name);
  if (since.length > 0) throw new Refusal(409, 'retention:contactSince', { params: { who: since.join('、') } });
  await needConfirmation(tx, tokenHash);
  const chosen = listed.map(({ id }) => id);
  await orderErasures(platform, { tx, actor }, chosen, { cause: 'review', reason });
  return { erasing: chosen.length };
}
