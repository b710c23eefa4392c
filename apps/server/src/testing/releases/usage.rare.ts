import type { TestApp } from '../harness.ts';

/** Of the first row there is of a table. */
const first = (table: string, where = 'true') => `(SELECT * FROM ${table} WHERE ${where} LIMIT 1) AS ${table}`;

/** Rows that live for minutes, or that a device or another server writes: no call of a test leaves them. */
const ROWS = [
  `INSERT INTO account_factors (institution_id, account_id, secret) SELECT institution_id, id, '\\x01'
     FROM ${first('accounts', 'NOT enabled')}`,
  `INSERT INTO api_assertions (institution_id, client_id, jti_hash, expires_at) SELECT institution_id, id, '\\x01', now() + interval '5 minutes'
     FROM ${first('api_clients')}`,
  `INSERT INTO cast_offers (institution_id, device_id, server_id, alive_at) SELECT institution_id, id, uuidv7(), now() FROM ${first('devices')}`,
  `INSERT INTO coupon_scopes (institution_id, coupon_id, commodity_id)
     SELECT coupons.institution_id, coupons.id, c.id FROM ${first('coupons')}
       JOIN LATERAL (SELECT id FROM commodities WHERE institution_id = coupons.institution_id LIMIT 1) AS c ON true`,
  `INSERT INTO kept_answers (institution_id, figure, days, counted_at, took_ms, end_day, counts)
     SELECT institution_id, 'screened', '30', now(), 5, current_date, '{"now": [], "before": []}' FROM ${first('archives')}`,
  `INSERT INTO device_states (institution_id, device_id, seen_at, app_version, battery, clock_offset_ms)
     SELECT institution_id, id, now(), '1.0.0', 80, 12 FROM ${first('devices')}`,
  `INSERT INTO order_coupons (institution_id, order_id, coupon_id, name, rule, discount_minor)
     SELECT o.institution_id, o.id, c.id, c.name, '{"kind":"amount","amountMinor":100,"percent":null,"mostMinor":null,"thresholdMinor":0,"scope":"all","targets":[]}', 100
       FROM orders o JOIN coupons c ON c.institution_id = o.institution_id LIMIT 1`,
  // Of one who has a passkey, signing in would ask for it: the account that reads the release has none.
  `UPDATE passkeys SET account_id = other.id FROM accounts AS other
    WHERE other.institution_id = passkeys.institution_id AND NOT other.enabled`,
  "INSERT INTO passkey_challenges (token_hash, challenge, expires_at) VALUES ('\\x01', '\\x02', now() + interval '5 minutes')",
  `INSERT INTO sign_ins (token_hash, institution_id, account_id, remember, password_hash, expires_at)
     SELECT '\\x01', institution_id, id, false, 'none', now() + interval '5 minutes' FROM ${first('accounts', 'NOT enabled')}`,
  `INSERT INTO reset_codes (account_id, code_hash, expires_at) SELECT id, 'none', now() + interval '5 minutes'
     FROM ${first('accounts', 'NOT enabled')}`,
  `INSERT INTO sso_logins (state_hash, browser_hash, institution_id, nonce, verifier, remember, version, expires_at)
     SELECT '\\x01', '\\x02', id, 'nonce', 'verifier', false, 1, now() + interval '5 minutes' FROM ${first('institutions')}`,
  `INSERT INTO sso_subjects (institution_id, account_id, issuer, subject)
     SELECT institution_id, id, 'https://login.example.org', 'subject' FROM ${first('accounts', 'NOT enabled')}`,
  `INSERT INTO training_headset_tasks (institution_id, session_id, plan_id, plan_day, plan_position, done)
     SELECT v.institution_id, v.id, p.id, current_date, 0, false
       FROM vr_sessions v JOIN training_plans p ON p.institution_id = v.institution_id LIMIT 1`,
] as const;

/** Puts a row into each table that the use of everything leaves empty. */
export async function fillRareTables(t: TestApp): Promise<void> {
  for (const row of ROWS) await t.owner(row);
}
