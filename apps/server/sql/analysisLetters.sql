-- analysisLetters.add
INSERT INTO analysis_letters (institution_id, request_id, account_id, figures, days, department_id, doctor_id, age, gender, education,
  language, weekday, hour, due_at)
  VALUES ($1, $2, $3, $4::text[], $5, $6,
  $7, $8, $9, $10, $11, $12, $13,
  $14)
  RETURNING id;

-- analysisLetters.byRequest
SELECT id FROM analysis_letters WHERE account_id = $1 AND request_id = $2;

-- analysisLetters.change
UPDATE analysis_letters SET figures = $1::text[], days = $2, department_id = $3,
  doctor_id = $4, age = $5, gender = $6, education = $7,
  language = $8, weekday = $9, hour = $10, due_at = $11, tries = 0,
  retry_at = NULL, version = version + 1
  WHERE id = $12;

-- analysisLetters.due
SELECT l.id, l.due_at, l.tries, l.weekday, l.hour, i.time_zone
  FROM analysis_letters l
  JOIN accounts a ON a.institution_id = l.institution_id AND a.id = l.account_id
  JOIN institutions i ON i.id = l.institution_id
  WHERE a.enabled AND (l.due_at <= $1::timestamptz OR l.due_at > $2::timestamptz)
  AND (l.retry_at IS NULL OR l.retry_at <= $1::timestamptz OR l.retry_at > $1::timestamptz + interval '9 hours')
  ORDER BY l.due_at, l.id LIMIT 200;

-- analysisLetters.email
SELECT email FROM accounts WHERE id = $1;

-- analysisLetters.failed
UPDATE analysis_letters SET problem = 'failed', due_at = $1, tries = $2, retry_at = $3
  WHERE id = $4 AND due_at = $5;

-- analysisLetters.hold
SELECT id, figures, days, department_id, doctor_id, age, gender, education, language, weekday, hour, due_at, last_sent_at, problem, version FROM analysis_letters WHERE account_id = $1 AND id = $2 FOR UPDATE;

-- analysisLetters.holdDue
SELECT id, figures, days, department_id, doctor_id, age, gender, education, language, weekday, hour, due_at, last_sent_at, problem, version FROM analysis_letters WHERE id = $1 AND due_at = $2 FOR UPDATE;

-- analysisLetters.list
SELECT id, figures, days, department_id, doctor_id, age, gender, education, language, weekday, hour, due_at, last_sent_at, problem, version FROM analysis_letters WHERE account_id = $1 ORDER BY id;

-- analysisLetters.move
UPDATE analysis_letters SET due_at = $1, tries = 0, retry_at = NULL, mail_id = $2, problem = $3
  WHERE id = $4;

-- analysisLetters.off
UPDATE analysis_letters SET due_at = NULL, tries = 0, retry_at = NULL, version = version + 1
  WHERE id = $1 AND due_at IS NOT NULL RETURNING institution_id, account_id;

-- analysisLetters.remove
DELETE FROM analysis_letters WHERE account_id = $1 AND id = $2 RETURNING id;

-- analysisLetters.settle
UPDATE analysis_letters l
  SET mail_id = NULL, last_sent_at = CASE m.state WHEN 'sent' THEN m.ended_at ELSE l.last_sent_at END,
  problem = CASE m.state WHEN 'sent' THEN NULL ELSE 'undelivered' END
  FROM letters m WHERE m.id = l.mail_id AND m.state <> 'waiting';

-- analysisLetters.switch
UPDATE analysis_letters SET due_at = $1, tries = 0, retry_at = NULL, version = version + 1 WHERE id = $2;

