-- demo.analyze
ANALYZE archives, administrations, reports, audit_entries;

-- demo.analyzeExams
ANALYZE exam_records, exam_values;

-- demo.analyzeGuidance
ANALYZE guidances, guidance_versions, guidance_events;

-- demo.analyzeTraining
ANALYZE training_plans, training_sessions, training_replays;

-- demo.institutions
select "id" from "institutions";

-- demo.lock
SELECT FROM pg_advisory_xact_lock(7264002);

