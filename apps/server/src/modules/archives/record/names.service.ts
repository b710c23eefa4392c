/**
 * The condition that a name contains a text, its case ignored: by the index of pairs of characters where the text has any,
 * then exactly.
 * @param alias alias of `archives` in the query
 * @param place the placeholder of the text, e.g. "$2"
 */
export function namePartCondition(alias: string, place: string): string {
  return `(${alias}.name_parts @> app.name_parts(${place}) AND strpos(${folded(`${alias}.name`)}, ${folded(`${place}::text`)}) > 0)`;
}

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
