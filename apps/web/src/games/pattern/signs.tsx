import type { CellShow } from './shown.ts';

const LIGHT = 'M50 14c4 22 14 32 36 36-22 4-32 14-36 36-4-22-14-32-36-36 22-4 32-14 36-36z';
const SIGNS: Readonly<Partial<Record<CellShow, string>>> = {
  lit: LIGHT,
  missed: LIGHT,
  found: 'M24 53l18 18 34-40',
  wrong: 'M32 32l36 36M68 32 32 68',
  dot: 'M50 26a24 24 0 1 1 0 48 24 24 0 0 1 0-48z',
};

/** The sign within a cell, so that it is not told by its colour alone. */
export function CellSign({ show }: { show: CellShow }) {
  const path = SIGNS[show];
  return path ? (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d={path} />
    </svg>
  ) : null;
}
