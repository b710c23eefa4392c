import { basesOf } from './base.ts';
import { pruneFiles } from './files.ts';
import type { Repository } from './repository.ts';

const DAY_MS = 86_400_000;

/** Forgets what is older than so many days; the newest base backup from before then stays, since every later moment needs it. */
export async function prune(repository: Repository, keepDays: number, now = new Date()): Promise<number> {
  const bases = await basesOf(repository);
  const before = now.getTime() - keepDays * DAY_MS;
  const firstKept = Math.max(
    0,
    bases.findLastIndex(({ endedAt }) => new Date(endedAt).getTime() <= before),
  );
  const first = bases[firstKept];
  if (!first) return 0;
  // The record first: a copy without it is none.
  for (const { id } of bases.slice(0, firstKept)) await repository.remove(`base/${id}/base.json`);
  const known = new Set(bases.slice(firstKept).map(({ id }) => id));
  for (const name of await repository.names('base/')) {
    // A copy that was broken off.
    const id = name.split('/')[1] ?? '';
    if (!known.has(id) && id < (bases.at(-1)?.id ?? '')) await repository.remove(name);
  }
  for (const name of await repository.names('log/')) {
    const file = /^log\/([0-9A-F]{24})/.exec(name)?.[1];
    if (file && file.slice(8) < first.segment.slice(8)) await repository.remove(name);
  }
  await pruneFiles(repository, new Date(first.endedAt));
  return firstKept;
}
