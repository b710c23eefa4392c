import { useTranslation } from 'react-i18next';
import styles from './Verdict.module.css';

type VerdictProps = {
  isCorrect: boolean;
  /** The words to show, where “right” or “wrong” is not enough. */
  text?: string;
  /** What would have been right. */
  expected?: string;
};

/** Whether the trial was right: by sign, word and colour. An error is told kindly. */
export function Verdict({ isCorrect, text, expected }: VerdictProps) {
  const { t } = useTranslation('game');
  return (
    <p
      className={styles.verdict}
      role="status"
      data-right={isCorrect || undefined}
      data-told={text !== undefined || undefined}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isCorrect ? 'M5 12.5l4.5 4.5L19 7.5' : 'M5 13c2-4 4-4 7-1s5 3 7-1'} />
      </svg>
      {text ?? t(isCorrect ? 'right' : 'notQuite')}
      {expected && <span>{expected}</span>}
    </p>
  );
}
