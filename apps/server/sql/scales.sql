-- scales.givenLast
select "instrument" from (select "instrument", "started_at" from "administrations" where "account_id" = $1 order by "started_at" desc limit 200) as "last" group by "instrument" order by max("started_at") desc limit 6;

