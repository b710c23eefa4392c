const PEBBLES = [
  'M50 8c26 0 42 17 42 42S76 92 50 92 8 75 8 50 24 8 50 8z',
  'M46 9c30-3 46 16 46 40S74 90 52 92 8 78 8 54 18 12 46 9z',
  'M54 8c24 2 38 20 38 44S72 92 48 92 8 72 8 48 28 6 54 8z',
];

/** A stone, in one of three shapes. */
export function Pebble({ kind, size }: { kind: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <path d={PEBBLES[kind]} />
    </svg>
  );
}

/** The print of a shoe: it counts. */
export function FootPrint({ isLeft, size }: { isLeft: boolean; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 60 60" aria-hidden="true" data-print="foot">
      <g transform={isLeft ? undefined : 'translate(60 0) scale(-1 1)'}>
        <path d="M30 3c10 0 15 9 14 19-1 8-4 10-4 15H21c0-6-5-11-4-19C18 8 22 3 30 3z" />
        <path d="M22 42h18c2 8-1 15-9 15s-11-7-9-15z" />
      </g>
    </svg>
  );
}

/** The print of a paw: it does not count. */
export function PawPrint() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" data-print="paw">
      <ellipse cx="12" cy="26" rx="6" ry="8" />
      <ellipse cx="23" cy="13" rx="6" ry="8" />
      <ellipse cx="37" cy="13" rx="6" ry="8" />
      <ellipse cx="48" cy="26" rx="6" ry="8" />
      <path d="M30 27c9 0 18 12 18 20 0 7-7 9-18 9s-18-2-18-9c0-8 9-20 18-20z" />
    </svg>
  );
}
