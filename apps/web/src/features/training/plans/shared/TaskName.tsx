import type { Task } from '@cogclinic/contract/trainingSchedule';
import styles from './TaskName.module.css';
import { useTaskTexts } from './useTaskTexts.ts';

/** A task: its game, and smaller how hard it is and where it is played. */
export function TaskName({ task }: { task: Task }) {
  const texts = useTaskTexts();
  return (
    <span className={styles.task}>
      <span className={styles.game}>{texts.game(task.game)}</span> <span className={styles.how}>{texts.how(task)}</span>
    </span>
  );
}
