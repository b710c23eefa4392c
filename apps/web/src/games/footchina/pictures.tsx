import type { Picture } from '@cogclinic/games/footchina/filler';
import type { ReactNode } from 'react';
import styles from './pictures.module.css';

/** Marks the city that the journey has reached: in a box of 24 × 34, its point below. */
export const PIN =
  'M12 1a11 11 0 0 1 11 11c0 8-11 21-11 21S1 20 1 12A11 11 0 0 1 12 1zm0 6.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z';

export function Pin() {
  return (
    <svg viewBox="0 0 24 34" aria-hidden="true">
      <path d={PIN} />
    </svg>
  );
}

const THINGS: Readonly<Record<Picture, ReactNode>> = {
  teapot: (
    <>
      <path className={styles.line} d="M75 50c16-6 22 20 0 26" />
      <path className={styles.blue} d="M24 58 6 38l10-5 14 13z" />
      <ellipse className={styles.blue} cx="50" cy="64" rx="30" ry="26" />
      <path className={styles.dark} d="M32 42c4-9 32-9 36 0zM28 86h44v6H28z" />
      <circle className={styles.dark} cx="50" cy="31" r="5" />
    </>
  ),
  umbrella: (
    <>
      <path className={styles.line} d="M50 48v34c0 12-16 12-16 0" />
      <path className={styles.line} d="M50 10V4" />
      <path className={styles.red} d="M6 52C8 26 27 9 50 9s42 17 44 43c-7-7-17-7-22 0-6-7-38-7-44 0-5-7-15-7-22 0z" />
      <path className={styles.thin} d="M28 52c1-18 9-34 22-43 13 9 21 25 22 43" />
    </>
  ),
  fish: (
    <>
      <path className={styles.blue} d="M70 50 95 30c-3 14-3 26 0 40z" />
      <path className={styles.blue} d="M5 52c10-20 28-28 44-26 14 2 24 14 30 25-6 12-16 22-30 24-16 2-34-5-44-23z" />
      <path className={styles.dark} d="M42 26c6-10 18-12 24-8-4 4-4 10-4 15zM46 56c8-4 16-2 20 4-6 4-14 4-20-4z" />
      <circle className={styles.light} cx="25" cy="46" r="6" />
      <circle className={styles.dark} cx="25" cy="46" r="3" />
    </>
  ),
  key: (
    <>
      <path className={styles.gold} d="M44 44h51v12h-7v14h-9V56h-9v10h-9V56H44z" />
      <circle className={styles.bow} cx="28" cy="50" r="16" />
    </>
  ),
  lantern: (
    <>
      <path className={styles.line} d="M50 16V4M50 84v12M43 84v8M57 84v8" />
      <ellipse className={styles.red} cx="50" cy="50" rx="38" ry="29" />
      <path className={styles.thin} d="M50 21v58M36 23c-12 16-12 38 0 54M64 23c12 16 12 38 0 54" />
      <path className={styles.gold} d="M34 15h32v9H34zM34 76h32v9H34z" />
    </>
  ),
  scissors: (
    <>
      <path
        className={styles.steel}
        d="M26 6c14 16 25 36 33 58l-9 5C40 50 30 28 26 6zM74 6C60 22 49 42 41 64l9 5c10-19 20-41 24-63z"
      />
      <circle className={styles.ring} cx="33" cy="77" r="13" />
      <circle className={styles.ring} cx="67" cy="77" r="13" />
      <circle className={styles.light} cx="50" cy="55" r="3" />
    </>
  ),
};

/** An everyday thing to be named. */
export function Thing({ picture }: { picture: Picture }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {THINGS[picture]}
    </svg>
  );
}
