import { ExclamationCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { Confirmation } from '@cogclinic/scales/instrument';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DoubtSign.module.css';
import { DOUBTS, type Doubt, doubtOf } from './doubts.ts';

/** The shapes of `ConfirmationTag`. */
const SHAPES: Readonly<Record<Doubt, ReactNode>> = {
  unconfirmed: <QuestionCircleOutlined aria-hidden="true" />,
  disputed: <ExclamationCircleOutlined aria-hidden="true" />,
};

/** Stands beside a level whose cut-offs could not be confirmed. */
export function DoubtSign({ doubt }: { doubt: Doubt }) {
  const { t } = useTranslation('reports');
  return (
    <span
      className={styles.sign}
      data-doubt={doubt}
      role="img"
      aria-label={t(`norms.mark.${doubt}`)}
      title={t(`norms.confirmation.${doubt}`)}
    >
      {SHAPES[doubt]}
    </span>
  );
}

type DoubtLegendProps = { of: readonly Readonly<{ confirmation: Confirmation | null }>[] };

/** What the signs in a list mean, for those that stand in it. */
export function DoubtLegend({ of }: DoubtLegendProps) {
  const { t } = useTranslation('reports');
  const shown = DOUBTS.filter((doubt) => of.some(({ confirmation }) => doubtOf(confirmation) === doubt));
  if (shown.length === 0) return null;
  return (
    <div className={styles.legend}>
      {shown.map((doubt) => (
        <p key={doubt} className={styles.line}>
          <span className={styles.sign} data-doubt={doubt}>
            {SHAPES[doubt]}
          </span>
          <span>{t(`norms.confirmation.${doubt}`)}</span>
        </p>
      ))}
    </div>
  );
}
