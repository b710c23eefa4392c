import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { SessionState } from '../sessions/SessionState.tsx';
import { OpenSession } from './OpenSession.tsx';
import styles from './SessionLine.module.css';
import type { CoursePoint } from './types.ts';

const MINUTE_MS = 60_000;

type SessionLineProps = {
  session: Pick<
    CoursePoint,
    'id' | 'difficulty' | 'activeMs' | 'correct' | 'trials' | 'threshold' | 'ending' | 'isValid' | 'flags'
  >;
  /** What it is opened by. */
  children: ReactNode;
};

/** A session in a list, in a few words. */
export function SessionLine({ session, children }: SessionLineProps) {
  const { t } = useTranslation(['trainingData', 'training', 'measures']);
  const { number } = useFormats();
  const { id, difficulty, activeMs, correct, trials, threshold } = session;
  return (
    <li className={styles.session}>
      <OpenSession id={id}>{children}</OpenSession>
      <span className={styles.facts}>
        {t(`training:difficulties.${difficulty ?? 'all'}`)}
        {' · '}
        {t('minutes', { minutes: number(activeMs / MINUTE_MS, 1) })}
        {' · '}
        {t('training:solved', { correct, trials })}
        {threshold !== null && ` · ${t('measures:unit.level', { value: number(threshold, 1) })}`}
      </span>
      <SessionState session={session} />
    </li>
  );
}

/** Sessions below each other. */
export function SessionLines({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}
