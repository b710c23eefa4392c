import type { AdbKey } from '@cogclinic/cast-source/key';
import type { CallData } from '@cogclinic/contract/call';
import type { castCalls } from '@cogclinic/contract/casts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { stale } from '#platform/refusal.ts';
import { sealOf } from '#platform/sealed.ts';
import { bytes } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

// The key by which devices that are reached by ADB know an institution. Loaded where it is needed: most servers never do.

type Storage = Platform['storage'];
type Shown = CallData<typeof castCalls.key>;

/** What devices list the key as. */
const KEY_NAME = 'cogclinic';

const SEALED = readSql(
  'casts.sealedKey',
  { adb_key: bytes.orNull },
  ({ institutionId }: { institutionId: string }) =>
    `SELECT adb_key FROM cast_settings WHERE institution_id = ${institutionId} FOR UPDATE`,
);
const KEEP = writeSql(
  'casts.keepKey',
  {},
  ({ institutionId, sealed }: { institutionId: string; sealed: Buffer }) =>
    `UPDATE cast_settings SET adb_key = ${sealed} WHERE institution_id = ${institutionId}`,
);

/** Makes a key that nobody has yet. */
export async function newKey(): Promise<AdbKey> {
  const { newAdbKey } = await import('@cogclinic/cast-source/key');
  return newAdbKey(KEY_NAME);
}

/** The key of an institution that has casting settings; made when it is first needed. */
export async function keyOf(tx: Tx, storage: Storage, institutionId: string): Promise<AdbKey> {
  const kept = await keptKey(tx, storage, institutionId);
  if (kept) return kept;
  const made = await newKey();
  await keep(tx, storage, institutionId, made);
  return made;
}

/** The fingerprint that devices show when they ask whether to allow the key. */
export async function shownKey(tx: Tx, storage: Storage, { institutionId }: Actor): Promise<Shown> {
  return shown(await keptKey(tx, storage, institutionId));
}

/**
 * Puts another key in the place of the one whose fingerprint was seen. Casts that are under way go on.
 * @throws Refusal 409 with the present fingerprint when that is another, or there is none
 */
export async function replaceKey(
  tx: Tx,
  storage: Storage,
  actor: Actor,
  { fingerprint, key }: { fingerprint: string; key: AdbKey },
): Promise<Shown> {
  const { institutionId } = actor;
  const before = await shownKey(tx, storage, actor);
  if (before.fingerprint !== fingerprint) throw stale(before);
  await keep(tx, storage, institutionId, key);
  await audit(tx, actor, { action: 'change', noun: 'casts', detail: { state: 'key' } });
  return shown(key);
}

async function keptKey(tx: Tx, storage: Storage, institutionId: string): Promise<AdbKey | null> {
  const [row] = await tx.read(SEALED, { institutionId });
  const opened = row?.adb_key && (await sealOf(storage, tx)).open(row.adb_key, ownerOf(institutionId));
  return opened ? { pkcs8: Buffer.from(opened, 'base64'), name: KEY_NAME } : null;
}

async function keep(tx: Tx, storage: Storage, institutionId: string, { pkcs8 }: AdbKey): Promise<void> {
  const seal = await sealOf(storage, tx);
  const sealed = seal.close(Buffer.from(pkcs8).toString('base64'), ownerOf(institutionId));
  await tx.write(KEEP, { institutionId, sealed });
}

const ownerOf = (institutionId: string): string => `casts:${institutionId}`;

async function shown(key: AdbKey | null): Promise<Shown> {
  if (!key) return { fingerprint: null };
  const { adbFingerprint } = await import('@cogclinic/cast-source/key');
  return { fingerprint: adbFingerprint(key) };
}
