import { z } from 'zod';
import type { Database } from './database.ts';
import { parsed } from './notices.ts';
import { repeating } from './repeating.ts';
import { HASH_LENGTH, MINUTE_MS, type RequestCounts, type ToldCount } from './requestCounts.ts';
import type { Server } from './servers.ts';

/** So many fit into the 8,000 bytes of a NOTIFY. */
const TOGETHER = 200;
const EVERY_S = 1;
const BEGINS = '{"counting":';

const told = z.object({
  counting: z.uuid(),
  counts: z
    .array(z.tuple([z.string().length(HASH_LENGTH), z.int().min(1).max(1_000_000_000), z.int().min(0).max(MINUTE_MS)]))
    .max(TOGETHER),
});

type Options = {
  counts: Pick<RequestCounts, 'share' | 'untold' | 'hear'>;
  database: Pick<Database, 'hear' | 'tell'>;
  server: Pick<Server, 'id' | 'others'>;
};

/**
 * Tells the other servers of the database each second what this one counted, and counts with what they tell. A server that is alone
 * tells nothing. A new one is told all; one that fell silent goes with what it counted, at most a minute later. What was lost on the way
 * comes with the key's next change, for counts are told whole and not by what was added.
 * @returns how to end that
 */
export function shareCounts({ counts, database, server }: Options): () => Promise<void> {
  let known: ReadonlySet<string> = new Set();
  database.hear({
    notice(payload) {
      const heard = payload.startsWith(BEGINS) ? told.safeParse(parsed(payload)) : undefined;
      if (heard?.success && heard.data.counting !== server.id) counts.hear(heard.data.counting, heard.data.counts);
    },
    missed() {
      known = new Set();
    },
  });
  const tell = async () => {
    const { others } = server;
    const anew = [...others].some((id) => !known.has(id));
    known = others;
    counts.share({ with: others.size > 0, anew });
    const payloads = inParts(counts.untold()).map((part) => JSON.stringify({ counting: server.id, counts: part }));
    if (payloads.length > 0) await database.tell(payloads);
  };
  const telling = repeating(EVERY_S, tell, () => {
    // The database is away, and its listeners with it: they are told all when it is back.
    known = new Set();
  });
  return () => telling.stop();
}

function inParts(counts: readonly ToldCount[]): (readonly ToldCount[])[] {
  const parts = [];
  for (let at = 0; at < counts.length; at += TOGETHER) parts.push(counts.slice(at, at + TOGETHER));
  return parts;
}
