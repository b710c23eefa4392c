import { PlayCircleOutlined, UserOutlined } from '@ant-design/icons';
import type { GameCode } from '@cogclinic/games/game';
import { DIFFICULTIES, type Difficulty } from '@cogclinic/games/staircase';
import { Button, Radio } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOver } from '#features/training/shared/useHandOver.ts';
import { lazy } from '#ui/code.ts';
import styles from './Ways.module.css';

const StartDialog = lazy(() => import('./StartDialog.tsx'));

/** Opens the game at a difficulty: for a patient, or as a try whose result is not saved. */
export function Ways({ code }: { code: GameCode }) {
  const { t } = useTranslation(['catalogue', 'training']);
  const [difficulty, setDifficulty] = useState<Difficulty>('easy');
  const [isStarting, setStarting] = useState(false);
  const { handOver, isHandingOver } = useHandOver();
  return (
    <div className={styles.ways}>
      <div className={styles.difficulty}>
        <span>{t('training:difficulty')}</span>
        <Radio.Group
          aria-label={t('training:difficulty')}
          optionType="button"
          value={difficulty}
          onChange={({ target }) => setDifficulty(target.value as Difficulty)}
          options={DIFFICULTIES.map((one) => ({ value: one, label: t(`training:difficulties.${one}`) }))}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="primary" icon={<UserOutlined aria-hidden="true" />} onClick={() => setStarting(true)}>
          {t('start')}
        </Button>
        <Button
          icon={<PlayCircleOutlined aria-hidden="true" />}
          onClick={() => window.location.assign(`/${code}#${new URLSearchParams({ difficulty })}`)}
        >
          {t('try')}
        </Button>
        <span className={styles.hint}>{t('tryHint')}</span>
      </div>
      <Suspense>
        {isStarting && (
          <StartDialog
            code={code}
            isStarting={isHandingOver}
            start={(archiveId) => void handOver({ archiveId, game: code, difficulty, planTask: null })}
            close={() => setStarting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
