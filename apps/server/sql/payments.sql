-- payments.merchant
SELECT enabled, merchant_id AS "merchantId", app_id AS "appId", certificate_serial AS "certificateSerial",
  platform_key_id AS "platformKeyId", platform_key AS "platformKey", private_key AS "privateKey", api_key AS "apiKey",
  version FROM wechat_merchants WHERE institution_id = $1;

-- payments.saveSettings
INSERT INTO wechat_merchants AS m (institution_id, enabled, merchant_id, app_id, certificate_serial, platform_key_id,
  platform_key, private_key, api_key)
  VALUES ($1, $2, $3, $4, $5,
  $6, $7, $8, $9)
  ON CONFLICT (institution_id) DO UPDATE SET enabled = excluded.enabled, merchant_id = excluded.merchant_id,
  app_id = excluded.app_id, certificate_serial = excluded.certificate_serial, platform_key_id = excluded.platform_key_id,
  platform_key = excluded.platform_key, private_key = excluded.private_key, api_key = excluded.api_key,
  version = m.version + 1 WHERE m.version = $10
  RETURNING version;

