/** Where the cursor stands; `end` is beyond `start` where text is selected. */
type Selection = Readonly<{ start: number; end: number }>;

const ENDS_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}.,;:!?)%]$/u;
const BEGINS_WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}({]/u;

/**
 * A text with a phrase in place of what is selected, and where the cursor stands after it. Between words of scripts that
 * separate them comes a space.
 */
export function inserted(text: string, { start, end }: Selection, phrase: string): { text: string; cursor: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const between = (left: string, right: string) => (ENDS_WORD.test(left) && BEGINS_WORD.test(right) ? ' ' : '');
  const head = before + between(before, phrase) + phrase;
  return { text: head + between(head, after) + after, cursor: head.length };
}
