import { newId } from '#ui/newId.ts';

/** The same id for the same content sent again, another for a changed one: a plan repeated after a lost answer plans once. */
export function newRequestIds(): (content: unknown) => string {
  let last: { content: string; id: string } | null = null;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, id: newId() };
    return last.id;
  };
}
