-- What lists show of a score was generated: each insert then parsed and planned six expressions anew. A trigger keeps its plans. It
-- also fires where others do not, and for whoever writes one of these columns, so that they never differ from the score.
ALTER TABLE reports ALTER COLUMN score_min DROP EXPRESSION, ALTER COLUMN score_max DROP EXPRESSION,
  ALTER COLUMN band_name DROP EXPRESSION, ALTER COLUMN unbanded DROP EXPRESSION,
  ALTER COLUMN subscore_values DROP EXPRESSION, ALTER COLUMN confirmation DROP EXPRESSION;--> statement-breakpoint
CREATE FUNCTION app.show_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.score_min := (NEW.score -> 'min')::real;
  NEW.score_max := (NEW.score -> 'max')::real;
  NEW.band_name := NEW.score #> '{band,name}';
  NEW.unbanded := NEW.score ->> 'unbanded';
  NEW.subscore_values := app.subscore_values(NEW.score);
  NEW.confirmation := CASE WHEN NEW.level IS NOT NULL AND NEW.category <> 'own' THEN NEW.score #>> '{normSet,confirmation}' END;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER show_score BEFORE INSERT OR UPDATE OF score, level, category, score_min, score_max, band_name, unbanded,
  subscore_values, confirmation ON reports FOR EACH ROW EXECUTE FUNCTION app.show_score();--> statement-breakpoint
ALTER TABLE reports ENABLE ALWAYS TRIGGER show_score;--> statement-breakpoint
-- In a function of its own, so that the planner can write `must_first` out where it is called.
CREATE FUNCTION app.lacks_factor(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM public.account_factors f WHERE f.account_id = account AND f.confirmed_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM public.passkeys p WHERE p.account_id = account)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.must_first(is_password_reset boolean, needs_factor boolean, account uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_password_reset THEN 'password' WHEN needs_factor AND app.lacks_factor(account) THEN 'factor' END
$$;
