import type { Place } from '@cogclinic/games/places';
import type { ReactNode } from 'react';

/** Drawings are 100 wide and high; this puts one with its middle at a place of the sea. */
export function At({ place: { x, y }, size, children }: { place: Place; size: number; children: ReactNode }) {
  return <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`}>{children}</g>;
}

/** Two ships of clearly different shape: pointed sails, or a box with a funnel. */
export function Ship({ kind }: { kind: number }) {
  return kind === 0 ? <SailingShip /> : <SteamShip />;
}

function SailingShip() {
  return (
    <g data-drawing="ship">
      <path d="M46 20v48H12c6-20 17-36 34-48zM55 8c19 17 30 37 33 60H55z" data-part="light" />
      <path d="M48 5h4v68h-4zM10 74h80L76 93H26z" data-part="dark" />
    </g>
  );
}

function SteamShip() {
  return (
    <g data-drawing="ship">
      <path d="M24 42h54v18H24z" data-part="light" />
      <path d="M42 10h22v32H42z" data-part="bright" />
      <path d="M42 17h22v8H42zM3 60h94l-9 33H15zM32 47h8v8h-8zM47 47h8v8h-8zM62 47h8v8h-8z" data-part="dark" />
    </g>
  );
}

/** What stands somewhere around. */
export function Lighthouse() {
  return (
    <g data-drawing="lighthouse">
      <path d="M38 32h24l7 54H31z" data-part="light" />
      <path d="M36.500 44h27l2 15h-31zM33 72h34l2 14H31zM36 14 50 3l14 11z" data-part="bright" />
      <path d="M40 14h20v14H40z" data-part="lamp" />
      <path d="M34 27h32v6H34zM14 97c4-9 14-13 36-13s32 4 36 13z" data-part="dark" />
    </g>
  );
}

export function Gull() {
  return <path data-drawing="gull" d="M4 50c15-20 33-18 46 1 13-19 31-21 46-1-17-7-31-2-46 20C35 48 21 43 4 50z" />;
}

/** Where one looks until the fog opens. */
export function Buoy() {
  return (
    <g data-drawing="buoy">
      <path d="M35 40h30l10 34H25z" data-part="bright" />
      <path d="M31.500 52h37l3 10h-43z" data-part="light" />
      <path d="M47 14h6v26h-6zM18 74h64c-4 14-14 20-32 20s-28-6-32-20z" data-part="dark" />
      <circle cx="50" cy="14" r="9" data-part="lamp" />
    </g>
  );
}

/** The own boat, from above. */
export function Boat() {
  return (
    <g data-drawing="boat">
      <path d="M50 4c17 18 25 36 25 58 0 15-4 26-9 34H34c-5-8-9-19-9-34C25 40 33 22 50 4z" data-part="light" />
      <path d="M50 22c9 11 13 22 13 34H37c0-12 4-23 13-34zM38 66h24v18H38z" data-part="dark" />
    </g>
  );
}
