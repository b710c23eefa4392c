-- grades.limits
SELECT (SELECT jsonb_build_object('excellent', g.excellent, 'good', g.good, 'ordinary', g.ordinary, 'poor', g.poor)
  FROM grade_limits g WHERE g.institution_id = l.institution_id AND g.excellent IS NOT NULL) AS limits, l.version FROM grade_limits l
  WHERE l.institution_id = $1;

-- grades.setLimits
insert into "grade_limits" ("institution_id", "excellent", "good", "ordinary", "poor", "updated_by") values ($1, $2, $3, $4, $5, $6) on conflict ("institution_id") do update set "excellent" = "excluded"."excellent", "good" = "excluded"."good", "ordinary" = "excluded"."ordinary", "poor" = "excluded"."poor", "updated_by" = "excluded"."updated_by", "updated_at" = now(), "version" = grade_limits.version + 1 where "grade_limits"."version" = $7 returning "version";

