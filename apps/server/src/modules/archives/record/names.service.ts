/**
 * The condition that a name contains a text, its case ignored: by the index of pairs of characters where the text has any,
 * then exactly.
 * @param alias alias of `archives` in the query
 * @param place the placeholder of the text, e.g. "$2"
 */
export function namePartCondition(alias: string, place: string): string {
  return `(${alias}.name_parts @> app.name_parts(${place}) AND strpos(${folded(`${alias}.name`)}, ${folded(`${place}::text`)}) > 0)`;
}

/**
 * The same for a long part: by the index of three characters in a row, which leaves so few archives that they are found first
 * whatever the name, and one plan serves every name. A letter that is written as two, with its accent as a mark of its own, is
 * found as a whole.
 * @param alias alias of `archives` in the query
 * @param place the placeholder of the text
 */
export function longNamePartCondition(alias: string, place: string): string {
  const found = `SELECT w.archive_id FROM archive_words w WHERE w.parts @> app.asked_parts(normalize(${place}::text, NFKC))`;
  return `(${alias}.id = ANY (ARRAY(${found})) AND strpos(${folded(`${alias}.name`)}, ${folded(`${place}::text`)}) > 0)`;
}

/** Whether a text has a word of at least five characters: three threes of a name are borne by few. */
export const isLongNamePart = (text: string): boolean => /\S{5}/u.test(text.normalize('NFKC'));

// Case is folded as app.name_parts does it.
const folded = (text: string) => `lower(${text} COLLATE pg_catalog.pg_c_utf8)`;

const SYLLABLES = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]{1,3}$/u;

/**
 * Whether a text is one to three characters of a script that writes a syllable or a word with one: then `archive_syllables`
 * has the archives whose names contain it. Characters that the table leaves out must not pass.
 */
export function isSyllables(text: string): boolean {
  return SYLLABLES.test(text) && [...text].every((one) => (one.codePointAt(0) ?? 0) >= 0x2e80);
}
