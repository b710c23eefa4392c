-- bin.daysHere
SELECT coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = own.institution_id), 30)::int AS days FROM (SELECT app.institution_id() AS institution_id) own;

