-- trainingPlans.standing
SELECT last_day - $1::date AS days_left FROM training_plans WHERE archive_id = $2
  AND (ended_on IS NULL OR ended_on > $1::date) AND (last_day IS NULL OR last_day >= $1::date)
  ORDER BY start_day DESC, id DESC LIMIT 1;

