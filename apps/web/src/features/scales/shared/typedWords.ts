/** Characters that come from pasting only: half a character, and control characters such as the line breaks of slides. */
const UNTYPED = /\p{Cs}|[^\P{Cc}\t\n\r]/gu;

/** Words as they are kept; null for none. The server would refuse the others, and with them all that is answered. */
export function typedWords(given: string): string | null {
  const words = given.replaceAll(UNTYPED, ' ');
  return words.trim() === '' ? null : words;
}
