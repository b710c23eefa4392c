-- The parts that an archive must have to be found by a text. Of a word longer than six characters every second part is enough, from its
-- end, and of a number the last three: phones begin alike, and each part that thousands share is read for all of them. What is found is
-- compared with the whole word all the same.
CREATE OR REPLACE FUNCTION app.asked_parts(asked text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
SELECT coalesce(array_agg(DISTINCT part), '{}')
  FROM regexp_split_to_table(lower(asked COLLATE pg_catalog.pg_c_utf8), '\s+') AS word,
       LATERAL (SELECT substr(word, at, 3) AS part FROM generate_series(1, length(word) - 2) AS at
                 WHERE length(word) <= 6 OR ((length(word) - at) % 2 = 0 AND (at > length(word) - 7 OR word !~ '^[0-9]+$'))
                UNION ALL
                SELECT word WHERE length(word) = 2 OR (length(word) = 1 AND ascii(word) >= 11904)) parts
$$;
