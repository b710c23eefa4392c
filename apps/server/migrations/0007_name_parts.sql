-- A part of a name is found by the name's pairs of characters, and by single ones of scripts that write a syllable or a
-- word with one. Case is folded by Unicode, whatever the database's own locale.
CREATE FUNCTION app.name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
SELECT coalesce(array_agg(DISTINCT part), '{}')
  FROM (SELECT lower(name COLLATE pg_catalog.pg_c_utf8) AS folded) f,
       LATERAL (SELECT substr(folded, at, 2) AS part FROM generate_series(1, length(folded) - 1) AS at
                UNION ALL
                SELECT substr(folded, at, 1) FROM generate_series(1, length(folded)) AS at
                 WHERE ascii(substr(folded, at, 1)) >= 11904) parts
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app.name_parts(text) TO cogclinic_app;
--> statement-breakpoint
-- Under row-level security only what is known not to leak reaches an index. Containment of text arrays tells nothing of its
-- arguments but the answer. Where the owner may not say so (a managed server), the search is right all the same, but slower.
DO $$
BEGIN
  ALTER FUNCTION pg_catalog.arraycontains(anyarray, anyarray) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END
$$;
