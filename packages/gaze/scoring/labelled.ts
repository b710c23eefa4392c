import type { EventKind, GazeEvent } from '../event.ts';
import type { Trace } from '../trace.ts';

/** What the numbers of the labelled recordings mean; 0 is no label and 6 undefined, both of no class. */
const CLASSES: Readonly<Record<string, EventKind>> = {
  1: 'fixation',
  2: 'saccade',
  3: 'pso',
  4: 'pursuit',
  5: 'blink',
};

/** The class of each sample; null where there is none. */
export type Labels = readonly (EventKind | null)[];

/** A recording that people labelled sample by sample. */
export type Labelled = Readonly<{ trace: Trace; coders: ReadonlyMap<string, Labels> }>;

/**
 * Reads a labelled recording: comma-separated, with the columns t_ms, x_deg, y_deg (empty where the eye was lost) and
 * one `label_<coder>` for each person.
 * @throws RangeError where a column of time or place is missing
 */
export function readLabelled(csv: string): Labelled {
  const [head = '', ...lines] = csv.trimEnd().split('\n');
  const names = head.trimEnd().split(',');
  const rows = lines.map((line) => line.trimEnd().split(','));
  const column = (name: string) => {
    const at = names.indexOf(name);
    if (at < 0) throw new RangeError(`no column ${name}`);
    return Float64Array.from(rows, (row) => (row[at] ? Number(row[at]) : Number.NaN));
  };
  const coders = names.flatMap((name, at) => {
    const coder = /^label_([A-Z]+)$/.exec(name)?.[1];
    return coder ? [[coder, rows.map((row) => CLASSES[row[at] ?? ''] ?? null)] as const] : [];
  });
  return { trace: { timeMs: column('t_ms'), x: column('x_deg'), y: column('y_deg') }, coders: new Map(coders) };
}

/** The class of each of `length` samples by the events found. */
export function labelsOf(events: readonly GazeEvent[], length: number): Labels {
  const labels = new Array<EventKind | null>(length).fill(null);
  for (const { kind, first, end } of events) labels.fill(kind, first, end);
  return labels;
}
