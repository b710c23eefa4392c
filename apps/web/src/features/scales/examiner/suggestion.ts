import type { Item } from '@cogclinic/scales/instrument';
import { ratedValues } from '@cogclinic/scales/points';
import { pointsOfSteps, tapErrors } from '@cogclinic/scales/productions';
import { productionKey, type ShownProduction } from '../shared/productions/productionOf.ts';
import { countedWords } from './fluency.ts';

/** The points that a production would earn; null if only the examiner can judge it. */
export function suggestion(item: Item, production: ShownProduction): number | null {
  const { task } = item;
  switch (production.kind) {
    case 'words':
      return earned(item, production.words.filter(({ listed }) => listed).length);
    case 'ticks':
      return earned(item, production.ticked.length);
    case 'serial': {
      const points = pointsOfSteps(item, production);
      return points === null ? null : fitting(item, points);
    }
    case 'fluency':
      return task?.kind === 'fluency' ? earned(item, countedWords(production.words), task.pointsAt) : null;
    case 'taps':
      if (task?.kind !== 'taps' || task.errorsAllowed === undefined) return null;
      return earned(item, tapErrors(production).errors <= task.errorsAllowed ? 1 : 0);
    case 'timer':
      return item.kind === 'number' ? inRange(item, production.milliseconds / 1000) : null;
    default:
      return null;
  }
}

/** The points that follow from the numbers written down, which no others may contradict; null where the examiner decides. */
export function settledPoints(item: Item, productions: ReadonlyMap<string, ShownProduction>): number | null {
  const made = productions.get(productionKey(item.code, 'serial'));
  return made?.kind === 'serial' ? suggestion(item, made) : null;
}

function earned(item: Item, right: number, pointsAt?: readonly number[]): number | null {
  if (pointsAt) {
    // Known to be graded, but by how many is on the owner's form alone.
    if (pointsAt.length === 0) return null;
    return fitting(item, pointsAt.filter((least) => right >= least).length);
  }
  if (item.task?.kind === 'fluency' && item.kind !== 'number') return null;
  return fitting(item, right);
}

function fitting(item: Item, points: number): number | null {
  if (item.kind === 'number') return inRange(item, points);
  return item.kind === 'choice' && ratedValues(item).includes(points) ? points : null;
}

function inRange({ min, max, step }: Extract<Item, { kind: 'number' }>, value: number): number {
  const stepped = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, Number(stepped.toFixed(6))));
}
