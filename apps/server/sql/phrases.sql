-- phrases.add
insert into "phrases" ("institution_id", "account_id", "created_by", "name", "text", "instrument", "place") values ($1, $2, $3, $4, $5, $6, $7) returning "id", "account_id", "name", "text", "instrument", "version";

-- phrases.change
update "phrases" set "version" = version + 1, "name" = $1, "text" = $2, "instrument" = $3 where "id" = $4 and "version" = $5 and "deleted_at" is null returning "id", "account_id", "name", "text", "instrument", "version";

-- phrases.list
select "id", "account_id", "name", "text", "instrument", "version" from "phrases" where "deleted_at" is null order by account_id IS NULL, "place", "id";

-- phrases.place
UPDATE phrases p SET place = o.place FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, place) WHERE p.id = o.id;

-- phrases.remove
update "phrases" set "version" = version + 1, "deleted_at" = now() where "id" = $1 and "version" = $2 and "deleted_at" is null returning "id", "account_id", "name", "text", "instrument", "version";

-- phrases.see
select "id", "account_id", "name", "text", "instrument", "version" from "phrases" where "deleted_at" is null and "id" = $1;

-- phrases.shelf
SELECT id FROM phrases WHERE account_id IS NOT DISTINCT FROM $1::uuid AND deleted_at IS NULL
  ORDER BY place, id FOR UPDATE;

