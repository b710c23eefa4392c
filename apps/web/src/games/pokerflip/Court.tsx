import type { Card } from '@cogclinic/games/pokerflip/cards';
import styles from './Court.module.css';
import { signPath } from './signs.ts';

const JACK = 11;
const QUEEN = 12;
const BADGE = { x: 50, y: 132, size: 12 };

/** A jack with cap and feather, a queen with a tiara, a king with crown and beard. */
export function Court({ rank, suit }: Card) {
  return (
    <g>
      {rank === QUEEN && <path className={styles.hair} d="M29 122c-4-14-3-44 21-44s25 30 21 44z" />}
      <path d="M12 140v-4c0-16 16-24 38-24s38 8 38 24v4z" />
      <path className={styles.collar} d="M36 113l14 15 14-15-5-5H41z" />
      <circle className={styles.skin} cx="50" cy="95" r="16" />
      {rank === JACK ? <Jack /> : rank === QUEEN ? <Queen /> : <King />}
      <path className={styles.line} d="M44 94v3M56 94v3M46 103c2.5 2 5.500 2 8 0" />
      <path className={styles.badge} d={signPath(suit, BADGE)} />
    </g>
  );
}

function Jack() {
  return (
    <>
      <path className={styles.hair} d="M33 97c-2-10 4-18 17-18s19 8 17 18l-4 6c1-6 0-10-2-13H39c-2 3-3 7-2 13z" />
      <path d="M31 85c2-12 12-17 23-16 9 1 15 7 16 15-12-4-27-4-39 1z" />
      <path className={styles.gold} d="M61 71c3-8 10-13 19-13-2 8-7 14-16 17z" />
    </>
  );
}

function Queen() {
  return (
    <>
      <path className={styles.hair} d="M34 95c0-11 6-17 16-17s16 6 16 17c-4-5-9-8-16-8s-12 3-16 8z" />
      <path className={styles.gold} d="M35 79c1-4 3-8 4-12l5 6 6-9 6 9 5-6c1 4 3 8 4 12-9-3-21-3-30 0z" />
      <circle cx="50" cy="72" r="2.5" />
    </>
  );
}

function King() {
  return (
    <>
      <path
        className={styles.hair}
        d="M34 94c2 5 6 7 9 7 4-3 10-3 14 0 3 0 7-2 9-7 1 14-4 25-16 27-12-2-17-13-16-27z"
      />
      <path className={styles.skin} d="M43 100c3 7 11 7 14 0-3-2-11-2-14 0z" />
      <path className={styles.gold} d="M33 84l-3-19 10 8 10-11 10 11 10-8-3 19c-10-3-24-3-34 0z" />
    </>
  );
}
