-- demo.analyze
ANALYZE archives, administrations, reports, audit_entries;

-- demo.analyzeExams
ANALYZE exam_records, exam_values;

-- demo.analyzeGuidance
ANALYZE guidances, guidance_versions, guidance_events;

-- demo.analyzeMall
ANALYZE commodities, commodity_specs, stock_moves, orders, order_lines, order_events, order_payments, parcels;

-- demo.analyzeTraining
ANALYZE training_plans, training_sessions, training_replays;

-- demo.institutions
select "id" from "institutions";

-- demo.lock
SELECT pg_try_advisory_xact_lock(7264002) AS taken;

