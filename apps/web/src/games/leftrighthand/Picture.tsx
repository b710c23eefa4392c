import { HandPicture } from './HandPicture.tsx';
import styles from './Picture.module.css';

/** The cover: a left and a right hand, one of them turned. */
export function Picture() {
  return (
    <svg viewBox="0 0 240 180" className={styles.picture} aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.ground} />
      <g transform="translate(4 32) scale(0.48)">
        <HandPicture side="left" view="back" pose="open" angle={-12} />
      </g>
      <g transform="translate(118 32) scale(0.48)">
        <HandPicture side="right" view="palm" pose="open" angle={45} />
      </g>
    </svg>
  );
}
