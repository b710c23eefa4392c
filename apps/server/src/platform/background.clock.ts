/** Runs a statement on the queue's connection. */
type Run = (text: string) => Promise<{ rows: unknown[] }>;

const SOON = "(now() + interval '1 minute')";

const future = (column: string, limit = SOON): string =>
  `${column} = CASE WHEN ${column} > ${limit} THEN NULL ELSE ${column} END`;

const STAMPS = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const OF_QUEUE = ['monitor_claim_on', 'monitor_on', 'maintain_on', 'delta_on'];

const VERSION = `UPDATE pgboss.version SET ${STAMPS.map((stamp) => future(stamp)).join(', ')},
       ${future('monitor_backoff_on', "now() + interval '1 day'")}
 WHERE greatest(${STAMPS.join(', ')}) > ${SOON} OR monitor_backoff_on > now() + interval '1 day' RETURNING 1`;
const QUEUES = `UPDATE pgboss.queue SET ${OF_QUEUE.map((stamp) => future(stamp)).join(', ')}
 WHERE greatest(${OF_QUEUE.join(', ')}) > ${SOON} RETURNING 1`;
/** None of our work waits for an hour. The slot of a minute that comes again must not count as served. */
const WORK = `UPDATE pgboss.job SET
       start_after = CASE WHEN start_after > now() + interval '1 hour' THEN now() ELSE start_after END,
       started_on = CASE WHEN started_on > ${SOON} THEN now() ELSE started_on END,
       singleton_on = CASE WHEN singleton_on > ${SOON} AT TIME ZONE 'UTC' THEN NULL ELSE singleton_on END
 WHERE (start_after > now() + interval '1 hour' AND state IN ('created', 'retry'))
    OR (started_on > ${SOON} AND state = 'active') OR singleton_on > ${SOON} AT TIME ZONE 'UTC'`;

/**
 * Mends what pg-boss noted while the clock was ahead. It does each pass when the last one is long enough ago by the moment
 * noted: one in the future would stop all scheduled work until the clock gets there.
 * @returns whether there was anything to mend
 */
export async function mendClock(run: Run): Promise<boolean> {
  const mended = [await run(VERSION), await run(QUEUES)].some(({ rows }) => rows.length > 0);
  if (mended) await run(WORK);
  return mended;
}
