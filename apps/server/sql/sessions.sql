-- sessions.standing
SELECT s.token_hash, a.id AS account_id, a.institution_id, a.username, a.login_name, a.role_type, a.mall_authority,
  a.department_id, a.data_authority, i.time_zone
  FROM sessions s
  JOIN accounts a ON a.institution_id = s.institution_id AND a.id = s.account_id
  JOIN institutions i ON i.id = s.institution_id
  WHERE s.token_hash = ANY($1::bytea[]) AND a.enabled
  AND app.must_first(a.is_password_reset, a.role_type = ANY(i.factor_roles), a.id) IS NULL
  AND s.created_at > now() - interval '30 days'
  AND s.last_used_at > now() - CASE WHEN s.remember THEN interval '30 days' ELSE interval '12 hours' END;

