import type { Direction } from './direction.ts';
import type { Warning, WarningCode } from './warnings.ts';

/** One warning, and the directions it holds for; none where it is about the whole recording. */
export type WarningGroup = Readonly<{
  code: WarningCode;
  directions: readonly Direction[];
  values: Warning['values'];
}>;

/** Puts warnings that differ in their direction only into one, in the order in which they first come. */
export function groupsOf(warnings: readonly Warning[]): WarningGroup[] {
  const groups = new Map<string, WarningGroup>();
  for (const { code, direction, values } of warnings) {
    const key = JSON.stringify([code, values]);
    const directions = groups.get(key)?.directions ?? [];
    groups.set(key, { code, values, directions: direction ? [...directions, direction] : directions });
  }
  return [...groups.values()];
}
