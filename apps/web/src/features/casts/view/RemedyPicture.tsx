import type { CastFault } from '@cogclinic/cast/faults';
import type { ReactNode } from 'react';
import styles from './RemedyPicture.module.css';

const headset = (
  <g>
    <rect x="22" y="44" width="76" height="40" rx="16" />
    <path d="M50 84 q10 -12 20 0" />
    <path d="M22 58 q-12 4 -8 18 M98 58 q12 4 8 18" />
  </g>
);
const waves = (
  <g className={styles.mark}>
    <path d="M46 30 q14 -14 28 0 M38 22 q22 -22 44 0" />
    <circle cx="60" cy="36" r="2.5" />
  </g>
);
const cross = <path className={styles.mark} d="M86 12 l16 16 M102 12 l-16 16" />;
const cable = (
  <g className={styles.mark}>
    <path d="M60 84 v14 q0 8 10 8 h18" />
    <rect x="88" y="99" width="18" height="14" rx="3" />
    <path d="M34 18 a14 14 0 1 1 -10 10 M34 8 v11 h-11" />
  </g>
);
const prompt = (
  <g className={styles.mark}>
    <rect x="36" y="6" width="48" height="30" rx="5" />
    <path d="M50 21 l7 7 l13 -14" />
  </g>
);
const moon = <path className={styles.mark} d="M66 8 a16 16 0 1 0 12 24 a13 13 0 0 1 -12 -24" />;
const part = (
  <g className={styles.mark}>
    <rect x="44" y="8" width="32" height="26" rx="4" />
    <path d="M60 14 v9 M60 28 v1" />
  </g>
);
const screens = (
  <g className={styles.mark}>
    <rect x="10" y="10" width="34" height="22" rx="3" />
    <rect x="76" y="10" width="34" height="22" rx="3" />
    <path d="M52 21 h16" />
  </g>
);

const MARKS: Readonly<Record<CastFault, ReactNode>> = {
  unreachable: (
    <>
      {waves}
      {cross}
    </>
  ),
  lost: (
    <>
      {waves}
      {cross}
    </>
  ),
  port: cable,
  portBusy: cable,
  unauthorised: prompt,
  screenOff: moon,
  black: moon,
  version: part,
  busy: screens,
};

/** What to do, drawn: the headset, and what concerns it. Said in words beside it. */
export function RemedyPicture({ fault }: { fault: CastFault }) {
  return (
    <svg className={styles.root} viewBox="0 0 120 120" aria-hidden focusable="false">
      {headset}
      {MARKS[fault]}
    </svg>
  );
}
