import { Back } from './Back.tsx';
import { Face } from './Face.tsx';
import styles from './Picture.module.css';

/** The cover: a pair, and a card that is still to be turned. */
export function Picture() {
  return (
    <div className={styles.picture}>
      <div className={styles.back}>
        <Back />
      </div>
      <div className={styles.card}>
        <Face rank={12} suit="hearts" sign="Q" />
      </div>
      <div className={styles.card}>
        <Face rank={12} suit="hearts" sign="Q" />
      </div>
    </div>
  );
}
