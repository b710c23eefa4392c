import { timingSafeEqual } from 'node:crypto';
import { DEFAULT_PRESET } from '@cogclinic/cast/source';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { CAST_CODE, type castCalls } from '@cogclinic/contract/casts';
import { holdDevice } from '#modules/devices/hold.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Database, Device, Tx } from '#platform/database.ts';
import { network } from '#platform/network.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOfCode, newSixDigits } from '#platform/sixDigits.ts';
import { bytes, texts, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { beginCast, castUnderWay, needSight, noteCast } from './casts.service.ts';
import { isWithin, settingsOf } from './casts.settings.ts';
import { VIEWERS } from './casts.statements.ts';
import { addViewer } from './casts.viewers.ts';

type Calls = typeof castCalls;
type Code = CallData<Calls['code']>;

/** Wrong codes of all addresses together within a code's time, beyond which none is taken. */
const WRONG_AT_MOST = 60;
const EVERYBODY = 'cast:all';

const OPEN_CODES = readSql(
  'casts.openCodes',
  { id: uuid, institution_id: uuid, device_id: uuid, hash: bytes, viewer_networks: texts },
  () =>
    `SELECT c.id, c.institution_id, c.device_id, c.hash, s.viewer_networks
       FROM cast_codes c JOIN cast_settings s ON s.institution_id = c.institution_id AND s.public_page
      WHERE c.used_at IS NULL AND c.until > now()`,
);
const ADD = writeSql(
  'casts.addCode',
  {},
  (g: { institutionId: string; id: string; deviceId: string; hash: Buffer; madeBy: string | null }) =>
    `WITH earlier AS (UPDATE cast_codes SET used_at = now() WHERE device_id = ${g.deviceId} AND used_at IS NULL)
     INSERT INTO cast_codes (institution_id, id, device_id, hash, until, made_by)
     VALUES (${g.institutionId}, ${g.id}, ${g.deviceId}, ${g.hash}, now() + interval '${CAST_CODE.seconds} seconds', ${g.madeBy})`,
);
/** Held, so that of two who come with one code at once only one gets in. */
const USE = writeSql(
  'casts.useCode',
  { id: uuid },
  ({ id }: { id: string }) =>
    `UPDATE cast_codes SET used_at = now() WHERE id = ${id} AND used_at IS NULL AND until > now() RETURNING id`,
);
const HOLD_DEVICE = readSql(
  'casts.holdDevice',
  { assignment_id: uuid.orNull, archive_id: uuid.orNull },
  ({ deviceId }: { deviceId: string }) =>
    `SELECT u.id AS assignment_id, u.archive_id FROM devices d
       LEFT JOIN device_users u ON u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL
      WHERE d.id = ${deviceId} AND d.unbound_at IS NULL FOR UPDATE OF d`,
);
const WAITED_FOR = readSql(
  'casts.openTo',
  { institution_id: uuid, viewer_networks: texts },
  () => 'SELECT institution_id, viewer_networks FROM cast_settings WHERE public_page',
);
const NOTE_TRY = writeSql(
  'casts.noteTry',
  {},
  ({ key }: { key: string }) => `INSERT INTO sign_in_failures (key, at) VALUES (${key}, clock_timestamp())`,
);
const TRIES = readSql(
  'casts.tries',
  { tries: whole, wrong: whole, all_wrong: whole },
  ({ tried, wrong }: { tried: string; wrong: string }) =>
    `SELECT count(*) FILTER (WHERE key = ${tried} AND at > clock_timestamp() - interval '1 minute') AS tries,
            count(*) FILTER (WHERE key = ${wrong}) AS wrong, count(*) FILTER (WHERE key = '${EVERYBODY}') AS all_wrong
       FROM sign_in_failures WHERE key IN (${tried}, ${wrong}, '${EVERYBODY}')
        AND at > clock_timestamp() - interval '${CAST_CODE.seconds} seconds'`,
);

/**
 * Makes the code by which the public page looks on at a device; an earlier one of the device works no more.
 * @throws Refusal as `holdDevice`, 404 when another's patient has the device, 409 while the public page is off
 */
export async function newCode(tx: Tx, actor: Actor, deviceId: string): Promise<Code> {
  needSight(await holdDevice(tx, actor, { id: deviceId }));
  return codeFor(tx, { institutionId: actor.institutionId, accountId: actor.accountId }, deviceId);
}

/** As `newCode`, asked for by the device itself. */
export const codeOfDevice = (tx: Tx, { id, actor }: Device): Promise<Code> =>
  codeFor(tx, { institutionId: actor.institutionId, accountId: null }, id);

async function codeFor(
  tx: Tx,
  { institutionId, accountId }: { institutionId: string; accountId: string | null },
  deviceId: string,
): Promise<Code> {
  const { publicPage } = await settingsOf(tx, institutionId);
  if (!publicPage) throw new Refusal(409, 'casts:publicOff');
  const id = crypto.randomUUID();
  const code = newSixDigits();
  await tx.write(ADD, { institutionId, id, deviceId, hash: hashOfCode(id, code), madeBy: accountId });
  const detail = { state: 'code' };
  await audit(tx, { institutionId, accountId }, { action: 'add', noun: 'casts', subjectId: deviceId, detail });
  return { code, expiresInS: CAST_CODE.seconds };
}

/** Whether the public page takes codes from an address. */
export async function isOpenTo(database: Pick<Database, 'asOwner'>, address: string): Promise<{ isOpen: boolean }> {
  const rows = await database.asOwner((tx) => tx.read(WAITED_FOR));
  return { isOpen: rows.some(({ viewer_networks: networks }) => isWithin(networks, address)) };
}

/**
 * Exchanges a code for what opens the viewer's channel. A wrong code, one that is used or over, another network and a public
 * page that is off answer alike.
 * @throws Refusal 422 for all of these, 429 after too many tries, 409 when no more may look on
 */
export async function openByCode(
  database: Database,
  address: string,
  { code }: CallInput<Calls['open']>['body'],
): Promise<CallData<Calls['open']>> {
  const keys = { tried: `cast:try:${network(address)}`, wrong: `cast:wrong:${network(address)}` };
  const mayTry = await database.asOwner(async (tx) => {
    const [before] = await tx.read(TRIES, keys);
    await tx.write(NOTE_TRY, { key: keys.tried });
    return (
      before !== undefined &&
      before.tries < CAST_CODE.triesAMinute &&
      before.wrong < CAST_CODE.guesses &&
      before.all_wrong < WRONG_AT_MOST
    );
  });
  if (!mayTry) throw new Refusal(429, 'casts:triedTooOften');
  const tried = await database.asOwner((tx) => tryCode(database, tx, { address, code }));
  if (tried === 'full') throw new Refusal(409, 'casts:inUse');
  if (tried) return tried;
  await database.asOwner(async (tx) => {
    for (const key of [keys.wrong, EVERYBODY]) await tx.write(NOTE_TRY, { key });
    for (const { institution_id: institutionId, viewer_networks: networks } of await tx.read(WAITED_FOR)) {
      if (!isWithin(networks, address)) continue;
      const by = { institutionId, accountId: null };
      await audit(tx, by, { action: 'open', noun: 'casts', detail: { state: 'refused' }, address });
    }
  });
  throw new Refusal(422, 'casts:codeRefused');
}

async function tryCode(
  database: Database,
  tx: Tx,
  { address, code }: { address: string; code: string },
): Promise<CallData<Calls['open']> | 'full' | null> {
  // Every open code is compared, each in constant time: how long it takes says nothing of which one is near.
  const found = (await tx.read(OPEN_CODES)).filter(({ id, hash }) => timingSafeEqual(hashOfCode(id, code), hash));
  const [one] = found;
  if (found.length !== 1 || !one || !isWithin(one.viewer_networks, address)) return null;
  const { institution_id: institutionId, device_id: deviceId } = one;
  const [device] = await tx.read(HOLD_DEVICE, { deviceId });
  if (!device) return null;
  const { assignment_id: assignmentId, archive_id: archiveId } = device;
  const by = { institutionId, accountId: null };
  const before = await castUnderWay(tx, deviceId);
  if (before) {
    const { viewersAtMost } = await settingsOf(tx, institutionId);
    if ((await tx.read(VIEWERS, { castId: before.id })).length >= viewersAtMost) {
      // The code can be used once the other has left.
      const refused = { action: 'open', noun: 'casts', subjectId: deviceId, detail: { state: 'refused' } } as const;
      await audit(tx, by, { ...refused, address });
      return 'full';
    }
  }
  const [used] = await tx.write(USE, { id: one.id });
  if (!used) return null;
  if (before) await noteCast(tx, by, { action: 'open', castId: before.id, archiveId, address });
  const begun = { deviceId, assignmentId, archiveId, address, preset: DEFAULT_PRESET };
  const castId = before?.id ?? (await beginCast(database, tx, by, begun));
  return addViewer(tx, { institutionId, castId, address, account: null });
}
