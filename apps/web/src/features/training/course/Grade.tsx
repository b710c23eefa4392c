import { useTranslation } from 'react-i18next';
import { GradeTag } from '#features/instruments/shared/GradeTag.tsx';
import styles from './Grade.module.css';
import type { GameCourse } from './types.ts';

type GradeProps = {
  grade: NonNullable<GameCourse['grade']>;
  /** What it is based on in few words. */
  isShort?: boolean;
};

/** A grade in word and shape, and what it is based on: never one without the other. */
export function Grade({ grade, isShort = false }: GradeProps) {
  const { t } = useTranslation('trainingData');
  const { basis, confirmation, percentile, patients, patientsNeeded, ageBand, schooling } = grade;
  const isKnown = ageBand !== null && schooling !== null;
  const told =
    basis === 'rank'
      ? t('grade.rank', { percentile, count: patients })
      : isKnown
        ? t('grade.score', { count: patients, needed: patientsNeeded })
        : t('grade.unknown');
  const whole = confirmation === 'unconfirmed' ? `${told} · ${t('grade.unconfirmed')}` : told;
  return (
    <span className={styles.grade}>
      <GradeTag grade={grade.grade} />
      <span className={styles.basis}>{isShort ? t(`grade.short.${basis}`, { percentile }) : whole}</span>
    </span>
  );
}
