import { COMPONENTS, type ComponentPins } from '@cogclinic/cast/component';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { castCalls } from '@cogclinic/contract/casts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { mayComeFrom } from '#platform/entrance.client.ts';
import { stale } from '#platform/refusal.ts';
import { bool, text, texts, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { tellCast } from './casts.notice.ts';

type Settings = CallData<typeof castCalls.settings>;

const SETTINGS = readSql(
  'casts.settings',
  {
    public_page: bool,
    viewer_networks: texts,
    device_networks: texts,
    viewers_at_most: whole,
    component_sha256: text.orNull,
    version: whole,
  },
  ({ institutionId }: { institutionId: string }) =>
    `SELECT public_page, viewer_networks, device_networks, viewers_at_most, component_sha256, version FROM cast_settings
      WHERE institution_id = ${institutionId}`,
);
const SAVE = writeSql(
  'casts.saveSettings',
  { version: whole },
  (
    g: Pick<Settings, 'publicPage' | 'viewersAtMost' | 'version'> & {
      institutionId: string;
      viewerNetworks: readonly string[];
      deviceNetworks: readonly string[];
    },
  ) =>
    `INSERT INTO cast_settings AS s (institution_id, public_page, viewer_networks, device_networks, viewers_at_most)
     VALUES (${g.institutionId}, ${g.publicPage}, ${g.viewerNetworks}, ${g.deviceNetworks}, ${g.viewersAtMost})
     ON CONFLICT (institution_id) DO UPDATE SET public_page = excluded.public_page, viewer_networks = excluded.viewer_networks,
       device_networks = excluded.device_networks, viewers_at_most = excluded.viewers_at_most, version = s.version + 1
       WHERE s.version = ${g.version}
     RETURNING version`,
);
/** Who came by a code looks on no more. */
const END_GUESTS = writeSql(
  'casts.endGuests',
  { cast_id: uuid, device_id: uuid },
  ({ institutionId }: { institutionId: string }) =>
    `UPDATE cast_viewers v SET ended_at = now() FROM casts c
      WHERE v.institution_id = ${institutionId} AND v.account_id IS NULL AND v.ended_at IS NULL
        AND c.institution_id = v.institution_id AND c.id = v.cast_id AND c.ended_at IS NULL
     RETURNING v.cast_id, c.device_id`,
);

/** The casting settings of an institution. By default the public page is off and no network of devices is allowed. */
export async function settingsOf(tx: Tx, institutionId: string, pins: ComponentPins = COMPONENTS): Promise<Settings> {
  const [row] = await tx.read(SETTINGS, { institutionId });
  return {
    publicPage: row?.public_page ?? false,
    viewerNetworks: row?.viewer_networks ?? [],
    deviceNetworks: row?.device_networks ?? [],
    viewersAtMost: row?.viewers_at_most ?? 1,
    component: componentOf(row?.component_sha256 ?? null, pins),
    version: row?.version ?? 0,
  };
}

/**
 * Changes how an institution casts.
 * @throws Refusal 409 with the present settings when the version is old
 */
export async function saveSettings(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof castCalls.saveSettings>['body'],
  pins: ComponentPins,
): Promise<Settings> {
  const { institutionId } = actor;
  const now = () => settingsOf(tx, institutionId, pins);
  const before = await now();
  if (before.version !== given.version) throw stale(before);
  const [saved] = await tx.write(SAVE, { institutionId, ...given });
  if (!saved) throw stale(await now());
  if (!given.publicPage) {
    for (const { cast_id: cast, device_id: device } of await tx.write(END_GUESTS, { institutionId })) {
      tellCast(tx, { cast, device, what: 'viewers' });
    }
  }
  await audit(tx, actor, { action: 'change', noun: 'casts', detail: { publicPage: given.publicPage } });
  return now();
}

function componentOf(sha256: string | null, pins: ComponentPins): Settings['component'] {
  const known = sha256 === null ? undefined : pins[sha256];
  return sha256 !== null && known ? { ...known, sha256 } : null;
}

/** Whether an address lies in one of the networks; in none where there are none. */
export const isWithin = (networks: readonly string[], address: string): boolean =>
  networks.length > 0 && mayComeFrom({ addresses: networks }, address);
