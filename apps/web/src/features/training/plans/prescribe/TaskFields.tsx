import { TRAINING_SETTINGS } from '@cogclinic/contract/training';
import type { Task } from '@cogclinic/contract/trainingSchedule';
import { GAME_CODES } from '@cogclinic/games/game';
import { needsLargeScreen } from '@cogclinic/games/screens';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import { HEADSET_GAMES, isHeadsetGame } from '@cogclinic/games/vr/games';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTaskTexts } from '../shared/useTaskTexts.ts';
import styles from './TaskFields.module.css';

export type WrittenTask = Readonly<Omit<Task, 'game'> & { game: Task['game'] | null }>;

type TaskFieldsProps = {
  /** Names the task for screen readers, before the name of each field. */
  label: string;
  task: WrittenTask;
  isGameMissing?: boolean;
  onChange: (change: Partial<Task>) => void;
};

/** Game, difficulty and place of a task. */
export function TaskFields({ label, task, isGameMissing, onChange }: TaskFieldsProps) {
  const { t } = useTranslation(['trainingPlans', 'training']);
  const texts = useTaskTexts();
  const labelOf = (field: string) => t('taskField', { task: label, field });
  return (
    <span className={styles.fields}>
      <Select<Task['game']>
        aria-label={labelOf(t('training:game'))}
        className={styles.game}
        value={task.game}
        status={isGameMissing ? 'error' : undefined}
        placeholder={t('chooseGame')}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={[
          {
            label: t('training:kinds.browser'),
            options: GAME_CODES.map((value) => ({ value, label: texts.game(value) })),
          },
          {
            label: t('training:kinds.headset'),
            options: HEADSET_GAMES.map((value) => ({ value, label: texts.game(value) })),
          },
        ]}
        onChange={(game) => onChange({ game })}
      />
      <Select<Task['difficulty']>
        aria-label={labelOf(t('training:difficulty'))}
        className={styles.choice}
        value={task.difficulty}
        popupMatchSelectWidth={false}
        options={DIFFICULTIES.map((value) => ({ value, label: texts.difficulty(value) }))}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <Select<Task['setting']>
        aria-label={labelOf(t('training:setting'))}
        className={styles.choice}
        value={task.setting}
        popupMatchSelectWidth={false}
        options={TRAINING_SETTINGS.map((value) => ({ value, label: texts.setting(value) }))}
        onChange={(setting) => onChange({ setting })}
      />
      {task.game && isHeadsetGame(task.game) && <small className={styles.note}>{t('training:headsetWhy')}</small>}
      {task.game && needsLargeScreen(task.game, task.difficulty) && (
        <small className={styles.note}>{t('training:largeScreenWhy')}</small>
      )}
    </span>
  );
}
