import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import type { GameCode } from '@cogclinic/games/game';
import type { Difficulty } from '@cogclinic/games/staircase';
import { Alert, Modal, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from '#features/records/shared/patientView.ts';
import { isOnPage } from '#games/row.ts';
import { useCall } from '#ui/api.ts';
import { useHandOver } from '../shared/useHandOver.ts';
import { OtherGame } from './OtherGame.tsx';
import { TaskChoice } from './TaskChoice.tsx';
import styles from './TrainDialog.module.css';

const OTHER = 'other';

/** What a patient trains now on this device: today's tasks from the next one on, or another game. */
export default function TrainDialog({ open, archiveId, patientName, onClose }: DialogProps) {
  const { t } = useTranslation(['training', 'games']);
  const { data: today, isPending } = useCall(trainingPlanCalls.today, { params: { id: archiveId } });
  const { handOver, isHandingOver } = useHandOver();
  const [chosen, setChosen] = useState<number | typeof OTHER | null>(null);
  const [game, setGame] = useState<GameCode>('footprint');
  const [difficulty, setDifficulty] = useState<Difficulty>('easy');
  // A headset sends its sessions by itself: they do not begin here.
  const tasks = today?.plan ? today.tasks.filter(isOnPage) : [];
  const next = tasks.find(({ state }) => state !== 'done');
  const choice = chosen ?? next?.position ?? OTHER;
  const start = () => {
    const task = tasks.find(({ position }) => position === choice);
    if (!task || !today?.plan) return handOver({ archiveId, game, difficulty, planTask: null });
    const planTask = { planId: today.plan.id, day: today.day, position: task.position };
    return handOver({ archiveId, game: task.game, difficulty: task.difficulty, planTask });
  };
  return (
    <Modal
      open={open}
      title={t('choose.title', { name: patientName })}
      okText={t('choose.start')}
      okButtonProps={{ disabled: isPending }}
      confirmLoading={isHandingOver}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className={styles.content}>
        {isPending ? (
          <Skeleton active />
        ) : (
          <>
            {tasks.length > 0 && <h3 className={styles.head}>{t('choose.today')}</h3>}
            <Radio.Group
              className={styles.choices}
              aria-label={t('choose.what')}
              value={choice}
              onChange={({ target }) => setChosen(target.value as typeof choice)}
            >
              {tasks.map((task) => (
                <TaskChoice key={task.position} task={task} />
              ))}
              <Radio value={OTHER}>{t(tasks.length > 0 ? 'choose.other' : 'choose.any')}</Radio>
            </Radio.Group>
            {choice === OTHER && (
              <OtherGame game={game} difficulty={difficulty} onGame={setGame} onDifficulty={setDifficulty} />
            )}
          </>
        )}
        <Alert type="info" showIcon title={t('choose.text')} description={t('choose.locked')} />
      </div>
    </Modal>
  );
}
