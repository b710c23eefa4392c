export type Piece = Readonly<{ kind: 'same' | 'gone' | 'new'; text: string }>;

/** Above this many comparisons the changed part is shown as a whole: a rewritten long text has no small differences. */
const TOO_MANY = 4_000_000;

/** The differences between two texts, line by line and word by word within a changed line. */
export function differences(before: readonly string[], after: readonly string[]): Piece[][] {
  const lines: Piece[][] = [];
  let gone: string[] = [];
  let fresh: string[] = [];
  const flush = () => {
    const pairs = Math.min(gone.length, fresh.length);
    for (let at = 0; at < pairs; at++) lines.push(wordsChanged(gone[at] ?? '', fresh[at] ?? ''));
    for (const text of gone.slice(pairs)) lines.push([{ kind: 'gone', text }]);
    for (const text of fresh.slice(pairs)) lines.push([{ kind: 'new', text }]);
    gone = [];
    fresh = [];
  };
  for (const { kind, text } of compared(before, after)) {
    if (kind === 'gone') gone.push(text);
    else if (kind === 'new') fresh.push(text);
    else {
      flush();
      lines.push([{ kind, text }]);
    }
  }
  flush();
  return lines;
}

function wordsChanged(before: string, after: string): Piece[] {
  const joined: Piece[] = [];
  for (const piece of compared(wordsOf(before), wordsOf(after))) {
    const last = joined.at(-1);
    if (last?.kind === piece.kind) joined[joined.length - 1] = { kind: piece.kind, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Words and the separators between them, including Chinese words. */
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The edits from one to the other by longest common subsequence; removals come before additions. */
function compared(before: readonly string[], after: readonly string[]): Piece[] {
  if (before.length * after.length > TOO_MANY) {
    return [
      ...before.map((text) => ({ kind: 'gone', text }) as const),
      ...after.map((text) => ({ kind: 'new', text }) as const),
    ];
  }
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      pieces.push({ kind: 'same', text: old });
      i++;
      j++;
    } else if (old !== undefined && (next === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'gone', text: old });
      i++;
    } else {
      pieces.push({ kind: 'new', text: next ?? '' });
      j++;
    }
  }
  return pieces;
}
