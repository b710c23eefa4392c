import { DIMENSIONS, dimensionShares, feedsOf } from '@cogclinic/scales/dimensions';
import { type GradeLimits, gradeOf } from '@cogclinic/scales/grades';
import type { Subscore } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { GradeTag } from '#features/instruments/shared/GradeTag.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useFormats } from '#ui/format.ts';
import styles from './DimensionList.module.css';
import notes from './note.module.css';
import { useLimitsText } from './useLimitsText.ts';

/** A sub-score; `instrument` is named where several instruments are combined. */
export type Feed = Subscore & Readonly<{ instrument?: string }>;

type DimensionListProps = {
  subscores: readonly Feed[];
  /** The institution's limits for grading the shares; null grades none. */
  limits: GradeLimits | null;
};

/** The share of points reached in each cognitive dimension, its sub-scores, and the dimensions without any. */
export function DimensionList({ subscores, limits }: DimensionListProps) {
  const { t } = useTranslation('reports');
  const { percent: share, list } = useFormats();
  const limitsText = useLimitsText();
  const shares = dimensionShares(subscores);
  const left = DIMENSIONS.filter((one) => shares.every(({ dimension }) => dimension !== one));
  return (
    <>
      <ul className={styles.list}>
        {shares.map(({ dimension, percent }) => (
          <li key={dimension}>
            <span>{t(`dimensions.${dimension}`)}</span>
            <span className={styles.share}>
              {limits && <GradeTag grade={gradeOf(percent, limits)} />}
              {share(percent / 100)}
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
            </span>
            <Feeds feeds={feedsOf(subscores, dimension)} />
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p className={notes.note}>{t('dimensions.left', { names: list(left.map((one) => t(`dimensions.${one}`))) })}</p>
      )}
      <p className={notes.note}>{t('dimensions.hint')}</p>
      {limits && <p className={notes.note}>{limitsText(limits)}</p>}
    </>
  );
}

function Feeds({ feeds }: { feeds: readonly Feed[] }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { number, list } = useFormats();
  const told = feeds.map(({ instrument, name, value, max }) => {
    const score = { name: local(name), value: number(value ?? 0), max: number(max) };
    return instrument === undefined ? t('dimensions.feed', score) : t('dimensions.feedOf', { ...score, instrument });
  });
  return <span className={styles.feeds}>{t('dimensions.from', { feeds: list(told) })}</span>;
}
