import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const META = join(import.meta.dirname, '../../migrations/meta');
const read = (file: string) => JSON.parse(readFileSync(join(META, file), 'utf8'));

test('each snapshot of the schema follows the one before: otherwise the next migration cannot be generated', () => {
  const snapshots = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .map((file) => ({ file, ...(read(file) as { id: string; prevId: string }) }));
  const broken = snapshots.filter(({ prevId }, at) => at > 0 && prevId !== snapshots[at - 1]?.id);
  expect(broken.map(({ file }) => file)).toEqual([]);
});

test('migrations were made in the order of the journal: one that is older than what a database has would never run', () => {
  const { entries } = read('_journal.json') as { entries: { tag: string; when: number }[] };
  const early = entries.filter(({ when }, at) => at > 0 && when <= (entries[at - 1]?.when ?? 0));
  expect(early.map(({ tag }) => tag)).toEqual([]);
});
