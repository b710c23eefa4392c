-- statistics.bins subscale
SELECT width_bucket(value, $9::float8[]) AS bin, level, count(*) AS count, sum(value) AS sum, sum(value * value) AS squares,
  min(value) AS lowest, max(value) AS highest
  FROM (SELECT (r.subscore_values ->> $10::text)::float8 AS value, r.level FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given GROUP BY 1, 2;

-- statistics.bins subscale joined
SELECT width_bucket(value, $11::float8[]) AS bin, level, count(*) AS count, sum(value) AS sum, sum(value * value) AS squares,
  min(value) AS lowest, max(value) AS highest
  FROM (SELECT (r.subscore_values ->> $12::text)::float8 AS value, r.level FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given GROUP BY 1, 2;

-- statistics.bins total
SELECT width_bucket(value, $9::float8[]) AS bin, level, count(*) AS count, sum(value) AS sum, sum(value * value) AS squares,
  min(value) AS lowest, max(value) AS highest
  FROM (SELECT r.total::float8 AS value, r.level FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given GROUP BY 1, 2;

-- statistics.bins total joined
SELECT width_bucket(value, $11::float8[]) AS bin, level, count(*) AS count, sum(value) AS sum, sum(value * value) AS squares,
  min(value) AS lowest, max(value) AS highest
  FROM (SELECT r.total::float8 AS value, r.level FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given GROUP BY 1, 2;

-- statistics.changedAcross
SELECT instrument, count(*) AS patients,
  count(*) FILTER (WHERE sign(points) * change >= abs(points)) AS better,
  count(*) FILTER (WHERE sign(points) * change <= -abs(points)) AS worse
  FROM (SELECT instrument, (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change
  FROM (SELECT r.archive_id, r.instrument, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int AND r.instrument = ANY($9::text[]) AND r.total IS NOT NULL) AS given
  GROUP BY archive_id, instrument
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  JOIN unnest($9::text[], $10::float8[]) AS known (code, points) ON known.code = instrument
  GROUP BY instrument;

-- statistics.changedAcross joined
SELECT instrument, count(*) AS patients,
  count(*) FILTER (WHERE sign(points) * change >= abs(points)) AS better,
  count(*) FILTER (WHERE sign(points) * change <= -abs(points)) AS worse
  FROM (SELECT instrument, (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change
  FROM (SELECT r.archive_id, r.instrument, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int AND r.instrument = ANY($11::text[]) AND r.total IS NOT NULL) AS given
  GROUP BY archive_id, instrument
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  JOIN unnest($11::text[], $12::float8[]) AS known (code, points) ON known.code = instrument
  GROUP BY instrument;

-- statistics.changeOf subscale
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $9::int > 0) AS better, count(*) FILTER (WHERE change * $9::int < 0) AS worse,
  count(*) FILTER (WHERE change * $9::int >= $10::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $9::int <= -$10::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, NULL AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $11::text)::float8 AS value, r.score_min, r.score_max, NULL AS bucket
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf subscale age
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $9::int > 0) AS better, count(*) FILTER (WHERE change * $9::int < 0) AS worse,
  count(*) FILTER (WHERE change * $9::int >= $10::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $9::int <= -$10::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $11::text)::float8 AS value, r.score_min, r.score_max, width_bucket(r.age_years, $12::int[]) AS bucket
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf subscale age joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $13::text)::float8 AS value, r.score_min, r.score_max, width_bucket(r.age_years, $14::int[]) AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf subscale department joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $13::text)::float8 AS value, r.score_min, r.score_max, a.department_id AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf subscale doctor
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $9::int > 0) AS better, count(*) FILTER (WHERE change * $9::int < 0) AS worse,
  count(*) FILTER (WHERE change * $9::int >= $10::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $9::int <= -$10::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $11::text)::float8 AS value, r.score_min, r.score_max, r.account_id AS bucket
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf subscale doctor joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $13::text)::float8 AS value, r.score_min, r.score_max, r.account_id AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf subscale education
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $9::int > 0) AS better, count(*) FILTER (WHERE change * $9::int < 0) AS worse,
  count(*) FILTER (WHERE change * $9::int >= $10::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $9::int <= -$10::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $11::text)::float8 AS value, r.score_min, r.score_max, width_bucket(r.education_years, $12::int[]) AS bucket
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf subscale education joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $13::text)::float8 AS value, r.score_min, r.score_max, width_bucket(r.education_years, $14::int[]) AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf subscale gender joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $13::text)::float8 AS value, r.score_min, r.score_max, a.gender AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf subscale joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, NULL AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, (r.subscore_values ->> $13::text)::float8 AS value, r.score_min, r.score_max, NULL AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $9::int > 0) AS better, count(*) FILTER (WHERE change * $9::int < 0) AS worse,
  count(*) FILTER (WHERE change * $9::int >= $10::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $9::int <= -$10::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, NULL AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, NULL AS bucket
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total age
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $9::int > 0) AS better, count(*) FILTER (WHERE change * $9::int < 0) AS worse,
  count(*) FILTER (WHERE change * $9::int >= $10::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $9::int <= -$10::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, width_bucket(r.age_years, $11::int[]) AS bucket
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total age joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, width_bucket(r.age_years, $13::int[]) AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total department joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, a.department_id AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total doctor
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $9::int > 0) AS better, count(*) FILTER (WHERE change * $9::int < 0) AS worse,
  count(*) FILTER (WHERE change * $9::int >= $10::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $9::int <= -$10::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, r.account_id AS bucket
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total doctor joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, r.account_id AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total education
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $9::int > 0) AS better, count(*) FILTER (WHERE change * $9::int < 0) AS worse,
  count(*) FILTER (WHERE change * $9::int >= $10::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $9::int <= -$10::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, width_bucket(r.education_years, $11::int[]) AS bucket
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total education joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, width_bucket(r.education_years, $13::int[]) AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total gender joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, (array_agg(bucket ORDER BY at DESC, value DESC))[1] AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, a.gender AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.changeOf total joined
SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
  count(*) FILTER (WHERE change * $11::int > 0) AS better, count(*) FILTER (WHERE change * $11::int < 0) AS worse,
  count(*) FILTER (WHERE change * $11::int >= $12::float8) AS muchbetter,
  count(*) FILTER (WHERE change * $11::int <= -$12::float8) AS muchworse,
  avg(change) AS mean, stddev_samp(change) AS deviation
  FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, NULL AS bucket
  FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max, NULL AS bucket
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int) AS given
  WHERE value IS NOT NULL GROUP BY archive_id
  HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
  GROUP BY GROUPING SETS ((), (bucket));

-- statistics.countFlaggedOpen
SELECT count(*) FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.flagged AND NOT (r.signed_at IS NOT NULL OR EXISTS (SELECT FROM alert_statements s
  WHERE s.institution_id = r.institution_id AND s.report_id = r.id));

-- statistics.countOpen
SELECT count(*) FROM administrations d
  JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = d.institution_id AND a.id = d.archive_id
  WHERE d.state = 'open';

-- statistics.countPatients
SELECT count(*) FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a;

-- statistics.countReports
SELECT count(*) FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL;

-- statistics.departments
select "id" as "key", "name" from "departments";

-- statistics.doctors
select "id" as "key", "username" as "name" from "accounts";

-- statistics.newPatientsByDay
SELECT (a.created_at AT TIME ZONE $1)::date AS day, count(*) AS count FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a
  WHERE a.created_at >= $2 GROUP BY 1;

-- statistics.patientsBy age
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT width_bucket(r.age_years, $9::int[]) AS bucket, r.archive_id FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy age joined
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT width_bucket(r.age_years, $11::int[]) AS bucket, r.archive_id FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy department joined
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT a.department_id AS bucket, r.archive_id FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy doctor
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT r.account_id AS bucket, r.archive_id FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy doctor joined
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT r.account_id AS bucket, r.archive_id FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy education
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT width_bucket(r.education_years, $9::int[]) AS bucket, r.archive_id FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy education joined
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT width_bucket(r.education_years, $11::int[]) AS bucket, r.archive_id FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy gender joined
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT a.gender AS bucket, r.archive_id FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy instrument
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT r.instrument AS bucket, r.archive_id FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy instrument joined
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT bucket, true AS is_new, row_number() OVER own AS nth
  FROM (SELECT r.instrument AS bucket, r.archive_id FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2) AS pairs
  WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)) AS seen GROUP BY 1;

-- statistics.patientsBy time
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT width_bucket(date_part('epoch', r.test_ended_at), $9::float8[]) AS bucket, rank() OVER own = row_number() OVER own AS is_new, row_number() OVER own AS nth FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int
  WINDOW own AS (PARTITION BY r.archive_id ORDER BY width_bucket(date_part('epoch', r.test_ended_at), $9::float8[]))) AS seen GROUP BY 1;

-- statistics.patientsBy time joined
SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (SELECT width_bucket(date_part('epoch', r.test_ended_at), $11::float8[]) AS bucket, rank() OVER own = row_number() OVER own AS is_new, row_number() OVER own AS nth FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int
  WINDOW own AS (PARTITION BY r.archive_id ORDER BY width_bucket(date_part('epoch', r.test_ended_at), $11::float8[]))) AS seen GROUP BY 1;

-- statistics.planAnew
SELECT app.tune('plan_cache_mode', 'force_custom_plan') AS plans, app.tune('work_mem', '64MB') AS memory;

-- statistics.reportsBy age
SELECT width_bucket(r.age_years, $9::int[]) AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int GROUP BY 1, 2;

-- statistics.reportsBy age joined
SELECT width_bucket(r.age_years, $11::int[]) AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2;

-- statistics.reportsBy department joined
SELECT a.department_id AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2;

-- statistics.reportsBy doctor
SELECT r.account_id AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int GROUP BY 1, 2;

-- statistics.reportsBy doctor joined
SELECT r.account_id AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2;

-- statistics.reportsBy education
SELECT width_bucket(r.education_years, $9::int[]) AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int GROUP BY 1, 2;

-- statistics.reportsBy education joined
SELECT width_bucket(r.education_years, $11::int[]) AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2;

-- statistics.reportsBy gender joined
SELECT a.gender AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2;

-- statistics.reportsBy instrument
SELECT r.instrument AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int GROUP BY 1, 2;

-- statistics.reportsBy instrument joined
SELECT r.instrument AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2;

-- statistics.reportsBy time
SELECT width_bucket(date_part('epoch', r.test_ended_at), $9::float8[]) AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int GROUP BY 1, 2;

-- statistics.reportsBy time joined
SELECT width_bucket(date_part('epoch', r.test_ended_at), $11::float8[]) AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int GROUP BY 1, 2;

-- statistics.reportsByDay
SELECT (r.created_at AT TIME ZONE $1)::date AS day, r.level, count(*) AS count, count(*) FILTER (WHERE r.flagged) AS flagged
  FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.created_at >= $2 GROUP BY 1, 2;

-- statistics.retiredInstrument
select "instrument" from "own_instruments" where "code" = $1 and "state" = 'retired' order by "version" desc limit 1;

-- statistics.unpublishedAcross
SELECT count(*) AS patients
  FROM (SELECT 1 FROM reports r WHERE r.deleted_at IS NULL AND r.test_ended_at >= $7 AND r.test_ended_at < $8 AND NOT EXISTS (SELECT 1 FROM (SELECT * FROM app.patients_of_department WHERE deleted_at IS NOT NULL) d
  WHERE d.institution_id = r.institution_id AND d.id = r.archive_id) AND r.account_id = $1::uuid AND r.instrument = $2 AND r.age_years >= $3::int AND r.age_years <= $4::int AND r.education_years IS NULL AND r.education_years >= $5::int AND r.education_years <= $6::int AND r.instrument <> ALL($9::text[])
  GROUP BY r.archive_id, r.instrument HAVING count(*) > 1) AS changed;

-- statistics.unpublishedAcross joined
SELECT count(*) AS patients
  FROM (SELECT 1 FROM reports r JOIN (SELECT * FROM app.patients_of_department WHERE deleted_at IS NULL) a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.deleted_at IS NULL AND r.test_ended_at >= $9 AND r.test_ended_at < $10 AND a.department_id = $1::uuid AND a.gender = $2 AND r.account_id = $3::uuid AND r.instrument = $4 AND r.age_years >= $5::int AND r.age_years <= $6::int AND r.education_years IS NULL AND r.education_years >= $7::int AND r.education_years <= $8::int AND r.instrument <> ALL($11::text[])
  GROUP BY r.archive_id, r.instrument HAVING count(*) > 1) AS changed;

