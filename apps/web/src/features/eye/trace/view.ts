/** The stretch of a recording that is in view, in ms. */
export type View = Readonly<{ from: number; until: number }>;

/** Nothing shorter is looked at. */
const LEAST_MS = 50;

/** A stretch within the recording: as long as asked, as far as there is room. */
export function within({ from, until }: View, durationMs: number): View {
  const length = Math.min(durationMs, Math.max(LEAST_MS, until - from));
  const begin = Math.min(Math.max(0, from), durationMs - length);
  return { from: begin, until: begin + length };
}

/** The view made longer or shorter around its middle. */
export function zoomed({ from, until }: View, factor: number, durationMs: number): View {
  const middle = (from + until) / 2;
  const half = ((until - from) * factor) / 2;
  return within({ from: middle - half, until: middle + half }, durationMs);
}

/** The view moved by a share of its length. */
export function moved({ from, until }: View, share: number, durationMs: number): View {
  const way = (until - from) * share;
  return within({ from: from + way, until: until + way }, durationMs);
}

/** A view that shows a moment; the same one where it does already. */
export function showing(view: View, ms: number, durationMs: number): View {
  if (ms >= view.from && ms <= view.until) return view;
  const half = (view.until - view.from) / 2;
  return within({ from: ms - half, until: ms + half }, durationMs);
}

const KEY_SHARE = 0.25;

/** The view that a key leads to; null for a key that means nothing here. */
export function viewAfter(key: string, view: View, durationMs: number): View | null {
  switch (key) {
    case 'ArrowLeft':
      return moved(view, -KEY_SHARE, durationMs);
    case 'ArrowRight':
      return moved(view, KEY_SHARE, durationMs);
    case '+':
    case '=':
      return zoomed(view, 0.5, durationMs);
    case '-':
      return zoomed(view, 2, durationMs);
    case '0':
      return { from: 0, until: durationMs };
    default:
      return null;
  }
}
