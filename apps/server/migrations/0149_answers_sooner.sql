-- What each answered test sets off, with fewer calls of functions: most institutions have no webhooks, most scales no subscales.
CREATE OR REPLACE FUNCTION app.tell_result() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks w WHERE w.institution_id = NEW.institution_id AND w.off_at IS NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM app.tell_webhooks(NEW.institution_id, 'result.submitted', jsonb_build_object('reportId', NEW.id,
    'administrationId', NEW.administration_id, 'archiveId', NEW.archive_id, 'instrument', NEW.instrument));
  IF NEW.flagged THEN
    PERFORM app.tell_webhooks(NEW.institution_id, 'safety.flagged', jsonb_build_object('reportId', NEW.id,
      'administrationId', NEW.administration_id, 'archiveId', NEW.archive_id), 'safety ' || NEW.administration_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.subscore_values(score jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF score -> 'subscores' IS NULL OR score -> 'subscores' = '[]' THEN
    RETURN '{}';
  END IF;
  RETURN (SELECT coalesce(jsonb_object_agg(s ->> 'code', s -> 'value') FILTER (WHERE s ->> 'code' IS NOT NULL), '{}')
            FROM jsonb_path_query(score, '$.subscores[*]') AS s);
END
$$;
