import { newId } from './newId.ts';

/**
 * Gives the same id to the same content sent again, and another to a changed one: a repeated submission adds one record, and a
 * correction after a lost answer is not taken for a repetition.
 */
export function newRequestIds(): (content: unknown) => string {
  let last: { content: string; id: string } | null = null;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, id: newId() };
    return last.id;
  };
}
