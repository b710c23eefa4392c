/** Finds an answer at most once in `ms`: those who ask while it is being found, or soon afterwards, share it. */
export function atMostEvery<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!found || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      found = find().finally(() => {
        until = performance.now() + ms;
      });
    }
    return found;
  };
}
