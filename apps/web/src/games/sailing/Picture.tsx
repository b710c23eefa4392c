import drawn from './drawings.module.css';
import { At, Gull, Lighthouse, Ship } from './drawings.tsx';
import styles from './Picture.module.css';

/** The cover: a ship, a lighthouse, gulls. */
export function Picture() {
  return (
    <svg viewBox="0 0 240 180" className={`${styles.picture} ${drawn.drawing}`} aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.sky} />
      <path
        d="M0 118q20-14 40 0t40 0 40 0 40 0 40 0 40 0v38a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z"
        className={styles.water}
      />
      <At place={{ x: 104, y: 92 }} size={100}>
        <Ship kind={0} />
      </At>
      <At place={{ x: 200, y: 78 }} size={76}>
        <Lighthouse />
      </At>
      <At place={{ x: 40, y: 44 }} size={36}>
        <Gull />
      </At>
      <At place={{ x: 160, y: 30 }} size={28}>
        <Gull />
      </At>
    </svg>
  );
}
