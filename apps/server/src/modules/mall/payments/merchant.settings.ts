import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { paymentCalls } from '@cogclinic/contract/payments';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { publicUrl } from '#platform/publicUrl.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';
import { type Seal, sealOf } from '#platform/sealed.ts';
import { whole } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { MERCHANT, type MerchantRow, sealedFor } from './merchant.rows.ts';
import { certificateNumber } from './wechat/signatures.ts';

type Settings = CallData<typeof paymentCalls.settings>;
type Given = CallInput<typeof paymentCalls.saveSettings>['body'];
type House = Pick<Platform, 'config' | 'storage'>;

const SAVE = writeSql(
  'payments.saveSettings',
  { version: whole },
  (given: Pick<MerchantRow, Kept | 'privateKey' | 'apiKey'> & { institutionId: string; version: number }) =>
    `INSERT INTO wechat_merchants AS m (institution_id, enabled, merchant_id, app_id, certificate_serial, platform_key_id,
                                       platform_key, private_key, api_key)
     VALUES (${given.institutionId}, ${given.enabled}, ${given.merchantId}, ${given.appId}, ${given.certificateSerial},
             ${given.platformKeyId}, ${given.platformKey}, ${given.privateKey}, ${given.apiKey})
     ON CONFLICT (institution_id) DO UPDATE SET enabled = excluded.enabled, merchant_id = excluded.merchant_id,
       app_id = excluded.app_id, certificate_serial = excluded.certificate_serial, platform_key_id = excluded.platform_key_id,
       platform_key = excluded.platform_key, private_key = excluded.private_key, api_key = excluded.api_key,
       version = m.version + 1 WHERE m.version = ${given.version}
     RETURNING version`,
);
type Kept = 'enabled' | 'merchantId' | 'appId' | 'certificateSerial' | 'platformKeyId' | 'platformKey';

/** Where WeChat Pay sends an institution's notices, below the server's public address. */
export const noticePath = (institutionId: string): string => `/api/mall/wechat/notice/${institutionId}`;

/** How the institution is connected to WeChat Pay. Without settings it is not, and the version is 0. */
export async function seeSettings(tx: Tx, actor: Actor, { config }: Pick<House, 'config'>): Promise<Settings> {
  const { institutionId } = actor;
  const [row] = await tx.read(MERCHANT, { institutionId });
  return {
    enabled: row?.enabled ?? false,
    merchantId: row?.merchantId ?? null,
    appId: row?.appId ?? null,
    certificateSerial: row?.certificateSerial ?? null,
    platformKeyId: row?.platformKeyId ?? null,
    platformKey: row?.platformKey ?? null,
    hasPrivateKey: Boolean(row?.privateKey),
    hasApiKey: Boolean(row?.apiKey),
    noticeUrl: `${publicUrl(config)}${noticePath(institutionId)}`,
    version: row?.version ?? 0,
  };
}

/**
 * Changes how the institution is connected. Keys that are left blank stay, unless the merchant is another: they are that one's.
 * @throws Refusal 409 with the present settings when the version is old, 422 at a key that cannot be read or is needed
 */
export async function saveSettings(tx: Tx, actor: Actor, given: Given, house: House): Promise<Settings> {
  const { institutionId } = actor;
  const [before] = await tx.read(MERCHANT, { institutionId });
  if ((before?.version ?? 0) !== given.version) throw stale(await seeSettings(tx, actor, house));
  needReadable('privateKey', given.privateKey, createPrivateKey);
  needReadable('platformKey', given.platformKey, createPublicKey);
  const kept = before?.merchantId === given.merchantId ? before : undefined;
  const seal = await sealOf(house.storage, tx);
  const sealedOr = sealing(seal, institutionId);
  const privateKey = sealedOr(given.privateKey, kept?.privateKey);
  const apiKey = sealedOr(given.apiKey, kept?.apiKey);
  if (given.enabled && !privateKey) throw fieldRefused('privateKey', 'payments:keyNeeded');
  if (given.enabled && !apiKey) throw fieldRefused('apiKey', 'payments:keyNeeded');
  // A certificate says its number itself: one that is typed may be another's.
  const platformKeyId = (given.platformKey && certificateNumber(given.platformKey)) || given.platformKeyId;
  const [saved] = await tx.write(SAVE, { ...given, institutionId, platformKeyId, privateKey, apiKey });
  if (!saved) throw stale(await seeSettings(tx, actor, house));
  await audit(tx, actor, { action: 'change', noun: 'payments', detail: { enabled: given.enabled } });
  return seeSettings(tx, actor, house);
}

const sealing = (seal: Seal, institutionId: string) => (given: string | null, kept: Buffer | null | undefined) =>
  given ? seal.close(given, sealedFor(institutionId)) : (kept ?? null);

/** The signatures of WeChat Pay are of RSA. */
function needReadable(field: 'privateKey' | 'platformKey', pem: string | null, read: (pem: string) => KeyObject): void {
  if (pem && !isRsa(pem, read)) throw fieldRefused(field, 'payments:keyBroken');
}

function isRsa(pem: string, read: (pem: string) => KeyObject): boolean {
  try {
    return read(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
