import type { TaskCode } from '@cogclinic/gaze/tasks/codes';
import type { EyeEvent, EyeInfo, EyeRecording } from '../types.ts';

/** A trial on the clock of the recording. */
export type PlacedTrial = Readonly<{ task: TaskCode; trial: number; fromMs: number; untilMs: number }>;
export type Fixated = Readonly<{ x: number; y: number; ms: number; fromMs: number }>;

/** The trials that were shown during a recording; none where only the recording itself tells when they were. */
export function placedTrials(
  { runs }: Pick<EyeInfo, 'runs'>,
  { task, offsetMs }: Pick<EyeRecording, 'task' | 'offsetMs'>,
): PlacedTrial[] {
  if (offsetMs === null) return [];
  const own = runs.filter((run) => task === null || run.task === task);
  const moment = (time: string) => Date.parse(time.replace(' ', 'T'));
  const begun = Math.min(...own.map(({ beginTime }) => moment(beginTime)));
  return own.flatMap((run) => {
    const late = moment(run.beginTime) - begun - offsetMs;
    return run.shown.flatMap(({ trial, phases }) => {
      const [first, last] = [phases[0], phases.at(-1)];
      return first && last
        ? [{ task: run.task, trial, fromMs: first.fromMs + late, untilMs: last.untilMs + late }]
        : [];
    });
  });
}

/** The fixations of a trial, in their order. */
export const fixationsIn = (events: readonly EyeEvent[], { fromMs, untilMs }: PlacedTrial): Fixated[] =>
  events.flatMap((event) => {
    const isWithin = event.kind === 'fixation' && event.untilMs > fromMs && event.fromMs < untilMs;
    if (!isWithin || event.startX === null || event.startY === null) return [];
    const [endX, endY] = [event.endX ?? event.startX, event.endY ?? event.startY];
    const ms = Math.min(event.untilMs, untilMs) - Math.max(event.fromMs, fromMs);
    return [{ x: (event.startX + endX) / 2, y: (event.startY + endY) / 2, ms, fromMs: event.fromMs }];
  });

const CELL_DEG = 0.5;
const SPREAD_DEG = 0.8;
const LEAST_SHARE = 0.04;

/** How long the eye was near each cell of half a degree, as a share of the most. */
export function warmth(fixations: readonly Fixated[]): { x: number; y: number; share: number }[] {
  const cells = new Map<string, { x: number; y: number; sum: number }>();
  const reach = Math.ceil((2 * SPREAD_DEG) / CELL_DEG);
  for (const { x, y, ms } of fixations) {
    const [column, row] = [Math.floor(x / CELL_DEG), Math.floor(y / CELL_DEG)];
    for (let dx = -reach; dx <= reach; dx++) {
      for (let dy = -reach; dy <= reach; dy++) {
        const cell = { x: (column + dx) * CELL_DEG, y: (row + dy) * CELL_DEG };
        const far = Math.hypot(cell.x + CELL_DEG / 2 - x, cell.y + CELL_DEG / 2 - y);
        const key = `${cell.x} ${cell.y}`;
        const sum = (cells.get(key)?.sum ?? 0) + ms * Math.exp(-((far / SPREAD_DEG) ** 2) / 2);
        cells.set(key, { ...cell, sum });
      }
    }
  }
  const most = Math.max(0, ...[...cells.values()].map(({ sum }) => sum));
  return [...cells.values()].flatMap(({ x, y, sum }) =>
    sum > most * LEAST_SHARE ? [{ x, y, share: sum / most }] : [],
  );
}
