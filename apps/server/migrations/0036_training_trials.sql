-- The trials of a session as they were judged when it was sent: a later version of its game may judge otherwise. Sessions that
-- were kept before this are played again instead.
ALTER TABLE "training_replays" ADD COLUMN "trials" "bytea";
