const WING =
  'M50 47C45 24 27 9 13 14 1 19 5 44 20 51c11 5 24 3 30-4zM50 52c-11 0-28 4-31 17-3 14 10 22 20 15 8-6 11-19 11-32z';
const MIRRORED = 'translate(100 0) scale(-1 1)';
const PETALS = [0, 72, 144, 216, 288];

/** Both pairs of wings: what flutters. */
export function Wings() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <Wing />
      <g transform={MIRRORED}>
        <Wing />
      </g>
    </svg>
  );
}

function Wing() {
  return (
    <>
      <path d={WING} data-part="wing" />
      <circle cx="20" cy="29" r="6" data-part="spot" />
      <circle cx="32" cy="72" r="5" data-part="spot" />
    </>
  );
}

export function Body() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" data-part="body">
      <rect x="46.5" y="36" width="7" height="42" rx="3.5" />
      <path d="M49 37C47 28 43 22 37 20M51 37c2-9 6-15 12-17" />
    </svg>
  );
}

/** A flower of the meadow, with its middle at a place. */
export function Flower({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 20})`}>
      {PETALS.map((angle) => (
        <ellipse key={angle} cx="0" cy="-6" rx="4" ry="5.5" transform={`rotate(${angle})`} />
      ))}
      <circle r="3" data-part="heart" />
    </g>
  );
}
