import { AlertFilled } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { SeenButton } from '../shared/SeenButton.tsx';
import styles from './Flags.module.css';
import { Statements } from './Statements.tsx';
import type { Report } from './types.ts';

/** The safety alerts, above everything else: the answer that raised each, and what to do today. */
export function Flags({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const id = useId();
  const { flags } = report.score;
  if (flags.length === 0) return null;
  return (
    <section className={styles.root} data-alert={report.alert} aria-labelledby={id}>
      <AlertFilled aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        <h2 className={styles.title} id={id}>
          {t(report.alert === 'cleared' ? 'alert.clearedSign' : 'flags.title')}
        </h2>
        {flags.map((flag) => (
          <div key={flag.code} className={styles.flag}>
            <p className={styles.text}>
              {local(flag.text)} <span className={styles.item}>{t('flags.item', { code: flag.item })}</span>
            </p>
            <p>{local(flag.advice)}</p>
          </div>
        ))}
        {report.alert === 'open' && <p className={styles.open}>{t('flags.open')}</p>}
        <Statements report={report} />
        <div className={styles.action}>
          <SeenButton reportId={report.id} patientName={report.patientName} further={report.alert === 'cleared'} />
        </div>
      </div>
    </section>
  );
}
