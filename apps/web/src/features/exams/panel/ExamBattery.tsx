import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { runPath } from '#features/batteries/shared/paths.ts';
import { StartBattery } from '#features/batteries/shared/StartBattery.tsx';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import type { Exam } from '../types.ts';
import styles from './ExamBattery.module.css';

type Battery = NonNullable<Exam['battery']>;
const TONES: Readonly<Record<NonNullable<Battery['run']>['state'], Tone>> = {
  open: 'info',
  finished: 'good',
  ended: 'notice',
};

/** The battery that the package of an examination names: whether it was done, and the way to start or continue it. */
export function ExamBattery({ exam, battery }: { exam: Exam; battery: Battery }) {
  const { t } = useTranslation(['exams', 'batteries']);
  const { run } = battery;
  return (
    <p className={styles.battery}>
      <b>{t('exams:battery.title')}</b>
      <span>{battery.name}</span>
      {run ? (
        <StatusTag tone={TONES[run.state]} text={t(`batteries:run.state.${run.state}`, run)} />
      ) : (
        <StatusTag
          tone="neutral"
          text={t(battery.archived ? 'batteries:settings.archived' : 'batteries:item.waiting')}
        />
      )}
      {run && (
        <Link to={runPath(run.id)} className="no-print">
          {t(run.state === 'open' ? 'batteries:open.goOn' : 'exams:battery.show')}
        </Link>
      )}
      {!battery.archived && run?.state !== 'open' && run?.state !== 'finished' && (
        <span className="no-print">
          <StartBattery archiveId={exam.archiveId} patientName={exam.patientName} battery={battery} />
        </span>
      )}
    </p>
  );
}
