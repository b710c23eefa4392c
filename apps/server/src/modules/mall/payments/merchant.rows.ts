import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { sealOf } from '#platform/sealed.ts';
import { bool, bytes, type RowOf, text, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Merchant } from './wechat/client.ts';

const COLUMNS = {
  enabled: bool,
  merchantId: text.orNull,
  appId: text.orNull,
  certificateSerial: text.orNull,
  platformKeyId: text.orNull,
  platformKey: text.orNull,
  privateKey: bytes.orNull,
  apiKey: bytes.orNull,
  version: whole,
};
export type MerchantRow = RowOf<typeof COLUMNS>;

export const MERCHANT = readSql(
  'payments.merchant',
  COLUMNS,
  ({ institutionId }: { institutionId: string }) =>
    `SELECT enabled, merchant_id AS "merchantId", app_id AS "appId", certificate_serial AS "certificateSerial",
            platform_key_id AS "platformKeyId", platform_key AS "platformKey", private_key AS "privateKey", api_key AS "apiKey",
            version FROM wechat_merchants WHERE institution_id = ${institutionId}`,
);

/** Whether patients can pay by WeChat Pay now. */
export async function takesWechat(tx: Tx, institutionId: string): Promise<boolean> {
  const [merchant] = await tx.read(MERCHANT, { institutionId });
  return merchant?.enabled ?? false;
}

/** What seals an institution's keys for it alone. */
export const sealedFor = (institutionId: string): string => `payments:${institutionId}`;

/** The institution's merchant with its keys opened, whether patients can pay by it now or not; or why it cannot be asked. */
export async function merchantOf(
  tx: Tx,
  { config, storage }: Pick<Platform, 'config' | 'storage'>,
  institutionId: string,
): Promise<(Merchant & { enabled: boolean }) | 'incomplete' | 'keysLost'> {
  const [row] = await tx.read(MERCHANT, { institutionId });
  if (!row) return 'incomplete';
  const { enabled, merchantId, appId, certificateSerial, platformKeyId, platformKey } = row;
  if (!merchantId || !appId || !certificateSerial || !platformKeyId || !platformKey) return 'incomplete';
  if (!row.privateKey || !row.apiKey) return 'incomplete';
  const seal = await sealOf(storage, tx);
  const privateKey = seal.open(row.privateKey, sealedFor(institutionId));
  const apiKey = seal.open(row.apiKey, sealedFor(institutionId));
  if (!privateKey || !apiKey) return 'keysLost';
  const base = config.WECHAT_PAY_URL;
  return { enabled, merchantId, appId, certificateSerial, platformKeyId, platformKey, privateKey, apiKey, base };
}
