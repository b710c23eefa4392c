-- readiness.littleMemory
SELECT current_setting('transaction_read_only')::boolean AS read_only
  FROM app.tune('work_mem', '64kB');

-- readiness.log
SELECT FROM pg_logical_emit_message(true, 'cogclinic', '');

-- readiness.spill
SELECT count(*) AS rows FROM generate_series(1, 20000);

