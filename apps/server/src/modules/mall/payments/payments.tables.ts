import { boolean, foreignKey, pgTable, text } from 'drizzle-orm/pg-core';
import { institutions } from '#modules/institution/institution.tables.ts';
import { bytea, institutionId, version } from '#platform/columns.ts';

/** What WeChat Pay gave an institution as its merchant. */
export const wechatMerchants = pgTable(
  'wechat_merchants',
  {
    institutionId: institutionId().primaryKey(),
    enabled: boolean('enabled').notNull(),
    merchantId: text('merchant_id'),
    appId: text('app_id'),
    certificateSerial: text('certificate_serial'),
    platformKeyId: text('platform_key_id'),
    platformKey: text('platform_key'),
    /** PEM, sealed (`platform/sealed.ts`). */
    privateKey: bytea('private_key'),
    /** Sealed as well. */
    apiKey: bytea('api_key'),
    version: version(),
  },
  (t) => [foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] })],
);
