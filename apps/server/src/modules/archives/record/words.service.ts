import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { text, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { workOffAtStart } from '#platform/workOffAtStart.ts';

const SPELL = writeSql(
  'archives.spell',
  {},
  ({ names, spellings }: { names: readonly string[]; spellings: readonly string[] }) =>
    `SELECT FROM app.spell(${names}::text[], ${spellings}::text[])`,
);
const SPELL_WRITTEN = writeSql(
  'archives.spellWritten',
  {},
  (given: { institutions: readonly string[]; ids: readonly string[]; spellings: readonly string[] }) =>
    `UPDATE archive_words w SET pinyin = s.pinyin
       FROM unnest(${given.institutions}::uuid[], ${given.ids}::uuid[], ${given.spellings}::text[]) AS s(institution_id, id, pinyin)
      WHERE w.institution_id = s.institution_id AND w.archive_id = s.id`,
);
const UNSPELT = readSql(
  'archives.unspelt',
  { institutionId: uuid, id: uuid, name: text },
  ({ limit }: { limit: number }) =>
    `SELECT institution_id AS "institutionId", archive_id AS id, name FROM archive_words WHERE pinyin IS NULL ORDER BY institution_id, archive_id LIMIT ${limit}
       FOR UPDATE SKIP LOCKED`,
);

const TIDY = readSql('archives.tidyWords', {}, () => `SELECT FROM gin_clean_pending_list('archive_words_parts')`);

/**
 * The condition that an archive has each word of a text in its name, the pinyin or initials of the name, its phone or outpatient
 * number, or that the text is its document's number. Words of two letters or digits are found at the beginning of a word only.
 * @param id the column of the archive's id
 * @param place the placeholder of the text, as `searchedText` gives it
 */
export const wordsCondition = (id: string, place: string): string => `${id} IN (${foundBy(place)})`;

/** The same for a text of few archives: these are found first, so that one plan serves every such text. */
const rareWordsCondition = (id: string, place: string): string => `${id} = ANY (ARRAY(${foundBy(place)}))`;

/** Whether few archives have a text: a whole Chinese name, or a word or number of seven characters. */
const isRareText = (text: string): boolean => /\p{Script=Han}{3}|\S{7}/u.test(text);

/**
 * The filters of a list by words of a patient. `askedWords` tells which of them a text is for.
 * @param id the column of the archive's id
 */
export const wordsFilters = (id: string) => ({
  text: (place: string) => wordsCondition(id, place),
  rareText: (place: string) => rareWordsCondition(id, place),
});

/** The value of one of `wordsFilters`, of a text as `searchedText` gives it. */
export const askedWords = (text: string): { rareText: string } | { text: string } =>
  isRareText(text) ? { rareText: text } : { text };

/**
 * The archives of the institution that have a text, also those outside the actor's scope.
 * @param text as `searchedText` gives it
 * @returns their ids; null where there are more than `atMost`
 */
export async function fewWithText(tx: Tx, text: string, atMost: number): Promise<string[] | null> {
  const found = await tx.read(FOUND, { text, limit: atMost + 1 });
  return found.length > atMost ? null : found.map(({ id }) => id);
}

function foundBy(place: string): string {
  // What reaches the index comes first, and holds nothing that row-level security would keep from it.
  const document = `w.parts @> ARRAY['=' || lower(${place}::text)]`;
  return `SELECT w.archive_id FROM archive_words w
    WHERE (w.parts @> app.asked_parts(${place}::text) OR ${document})
      AND (NOT EXISTS (SELECT FROM regexp_split_to_table(lower(${place}::text COLLATE pg_catalog.pg_c_utf8), '\\s+') AS word
                        WHERE strpos(w.words, word) = 0)
           OR ${document})`;
}

const FOUND = readSql(
  'archives.withText',
  { id: uuid },
  ({ text, limit }: { text: string; limit: number }) =>
    `SELECT archive_id AS id FROM (${foundBy(text)}) found LIMIT ${limit}`,
);

/** Tells the transaction the pinyin of names that it writes next: the database keeps it with them. */
export async function spellNames(tx: Tx, names: readonly string[]): Promise<void> {
  tx.send(SPELL, { names, spellings: await spellingsOf(names) });
}

async function spellingsOf(names: readonly string[]): Promise<string[]> {
  // Its table of readings takes 46 MB: it is loaded with the first name that is written.
  const { spellingOf } = await import('./spelling.ts');
  return names.map(spellingOf);
}

const AT_ONCE = 1000;

/** Moves what was added of late into the index every minute: until then each search reads all of it. */
export function tidyWords({ background, database }: Pick<Platform, 'background' | 'database'>): void {
  background.schedule('archives.tidyWords', '* * * * *', async () => {
    await database.asOwner((tx) => tx.read(TIDY));
  });
}

/** Writes the pinyin of archives that have none, as after an upgrade, when a server starts and finds any. */
export function spellAtStart({ background, database }: Pick<Platform, 'background' | 'database'>): void {
  workOffAtStart(background, 'archives.spell', async () => (await spellSome({ database })) === AT_ONCE);
}

/** Writes the pinyin of some archives that have none. Answers of how many. */
export async function spellSome({ database }: Pick<Platform, 'database'>): Promise<number> {
  return database.asOwner(async (tx) => {
    const found = await tx.read(UNSPELT, { limit: AT_ONCE });
    if (found.length > 0) {
      await tx.write(SPELL_WRITTEN, {
        institutions: found.map(({ institutionId }) => institutionId),
        ids: found.map(({ id }) => id),
        spellings: await spellingsOf(found.map(({ name }) => name)),
      });
    }
    return found.length;
  });
}
