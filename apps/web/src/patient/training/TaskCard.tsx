import { TASK_MINUTES } from '@cogclinic/contract/trainingSchedule';
import type { GameCode } from '@cogclinic/games/game';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { screenNow } from '#games/parts/screenNow.ts';
import { loadPlayable } from '#games/playables.ts';
import { isOnPage } from '#games/row.ts';
import { lazy } from '#ui/code.ts';
import type { Task } from './calls.ts';
import { HeadsetPicture } from './HeadsetPicture.tsx';
import styles from './TaskCard.module.css';
import { lookOf } from './tasks.ts';

/** A task of today: its game, duration and state. Patients are not told the difficulty. */
export function TaskCard({ task, isNext }: { task: Task; isNext: boolean }) {
  const { t } = useTranslation(['guest', 'games']);
  const look = lookOf(task, screenNow());
  const Picture = isOnPage(task) ? pictureOf(task.game) : HeadsetPicture;
  return (
    <li className={styles.task} data-look={look} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.picture} aria-hidden="true">
        <Suspense>
          <Picture />
        </Suspense>
      </span>
      <span className={styles.words}>
        <strong>{t(`games:name.${task.game}`)}</strong>
        <span className={styles.state}>
          {look === 'open' ? t('guest:training.minutes', { count: TASK_MINUTES }) : t(`guest:training.state.${look}`)}
        </span>
      </span>
      {look === 'done' && (
        <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="M14 25l7 7 13-15" />
        </svg>
      )}
    </li>
  );
}

const pictures = new Map<GameCode, ReturnType<typeof load>>();
const load = (code: GameCode) => lazy(() => loadPlayable(code).then(({ Picture }) => ({ default: Picture })));

/** The picture of a game's cover, one component for each game. */
function pictureOf(code: GameCode): ReturnType<typeof load> {
  const known = pictures.get(code) ?? load(code);
  pictures.set(code, known);
  return known;
}
