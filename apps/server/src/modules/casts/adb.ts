import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ComponentPins } from '@cogclinic/cast/component';
import { CastFailed } from '@cogclinic/cast/faults';
import { CAST_PRESETS, type CastPreset, type CastSource } from '@cogclinic/cast/source';
import type { CallData } from '@cogclinic/contract/call';
import type { castCalls } from '@cogclinic/contract/casts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { bytes, texts } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { keyOf } from './casts.key.ts';
import { settingsOf } from './casts.settings.ts';
import type { CastRow } from './casts.statements.ts';

const MEANS = readSql(
  'casts.adbMeans',
  { device_networks: texts, component: bytes.orNull },
  ({ institutionId }: { institutionId: string }) =>
    `SELECT device_networks, component FROM cast_settings WHERE institution_id = ${institutionId}`,
);
const KEEP_COMPONENT = writeSql(
  'casts.keepComponent',
  {},
  (g: { institutionId: string; component: Buffer; sha256: string }) =>
    `INSERT INTO cast_settings (institution_id, public_page, viewer_networks, device_networks, viewers_at_most, component,
       component_sha256)
     VALUES (${g.institutionId}, false, '{}', '{}', 1, ${g.component}, ${g.sha256})
     ON CONFLICT (institution_id) DO UPDATE SET component = excluded.component, component_sha256 = excluded.component_sha256`,
);

/** The picture of a device that this server reaches by ADB; null for a cast by another way, or without an address. */
export function adbReach(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  cast: CastRow,
  preset: CastPreset,
): CastSource | null {
  const { source, address: host, port, institution_id: institutionId } = cast;
  if (source !== 'adb' || host === null || port === null) return null;
  return {
    async *frames(signal, onPhase) {
      const means = await database.asOwner((tx) => meansOf(tx, storage, institutionId));
      // Loaded where a cast begins: most servers never need it.
      const { adbSource } = await import('@cogclinic/cast-source/adbSource');
      const options = { quality: CAST_PRESETS[preset] };
      yield* adbSource({ address: { host, port }, ...means, options }).frames(signal, onPhase);
    },
  };
}

/** What ADB needs: the allowed networks, the institution's key and the component. */
async function meansOf(tx: Tx, storage: Platform['storage'], institutionId: string) {
  const [row] = await tx.read(MEANS, { institutionId });
  if (!row) throw new CastFailed('unreachable', 'no networks are allowed');
  const key = await keyOf(tx, storage, institutionId);
  return { networks: row.device_networks.map(asNetwork), key, component: row.component };
}

/** One address is a network of its own. */
const asNetwork = (given: string): string =>
  given.includes('/') ? given : `${given}/${given.includes(':') ? 128 : 32}`;

/** The casting component that was sent, and its SHA-256. @throws Refusal 422 unless it is one of `pins` */
export async function readComponent(
  { path }: { path: string },
  pins: ComponentPins,
): Promise<{ component: Buffer; sha256: string }> {
  const component = await readFile(path);
  const sha256 = createHash('sha256').update(component).digest('hex');
  if (!Object.hasOwn(pins, sha256)) throw fieldRefused('file', 'casts:componentUnknown');
  return { component, sha256 };
}

/** Keeps the casting component of an institution, which `readComponent` has checked. */
export async function keepComponent(
  tx: Tx,
  actor: Actor,
  { pins, ...given }: { component: Buffer; sha256: string; pins: ComponentPins },
): Promise<CallData<typeof castCalls.component>> {
  const { institutionId } = actor;
  await tx.write(KEEP_COMPONENT, { institutionId, ...given });
  await audit(tx, actor, { action: 'import', noun: 'casts', detail: { state: 'component' } });
  return settingsOf(tx, institutionId, pins);
}
