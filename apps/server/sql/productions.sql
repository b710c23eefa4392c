-- productions.keep
insert into "administration_productions" ("institution_id", "administration_id", "item", "kind", "production", "storage_key", "revision") values ($1, $2, $3, $4, $5, $6, $7) on conflict ("institution_id", "administration_id", "item", "kind") do update set "production" = "excluded"."production", "storage_key" = "excluded"."storage_key", "revision" = "excluded"."revision", "saved_at" = now();

-- productions.kept
select "revision", "storage_key" from "administration_productions" where "administration_id" = $1 and "item" = $2 and "kind" = $3;

-- productions.ofAdministration
select "item", "production", "revision", "saved_at" from "administration_productions" where "administration_id" = $1 order by "item", "kind";

-- productions.one
select "production", "storage_key" from "administration_productions" where "administration_id" = $1 and "item" = $2 and "kind" = $3;

