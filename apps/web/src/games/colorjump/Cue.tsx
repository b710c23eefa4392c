import type { Task } from '@cogclinic/games/colorjump/levels';
import { useTranslation } from 'react-i18next';
import styles from './Cue.module.css';

const SIGNS = {
  // A brush with its paint; an open book.
  ink: 'M43 5C33 9 24 17 19 26L24 31C33 25 40 15 43 5ZM17 29C11 28 8 32 8 37 8 41 6 43 4 43 12 47 22 44 22 34Z',
  word: 'M24 12C18 7 10 6 4 8V38C10 36 18 37 24 42 30 37 38 36 44 38V8C38 6 30 7 24 12ZM24 12V42M10 17C13 17 16 18 18 20M10 26C13 26 16 27 18 29M38 17C35 17 32 18 30 20M38 26C35 26 32 27 30 29',
};

/** What is asked for: the colour that is seen, or the word that is read. By sign, shape and word. */
export function Cue({ task }: { task: Task }) {
  const { t } = useTranslation('game-colorjump');
  return (
    <p className={styles.cue} role="status" data-task={task}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={SIGNS[task]} />
      </svg>
      {t(`cue.${task}`)}
    </p>
  );
}
