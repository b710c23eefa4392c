import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import styles from './JobProgress.module.css';
import { type Job, shareOf, shownShare } from './jobs.ts';

const STATUS = {
  queued: 'active',
  running: 'active',
  finished: 'success',
  failed: 'exception',
  cancelled: 'normal',
} as const;

/** What a job counts. */
const OF_TOTAL = {
  archiveImport: 'doneOf',
  archiveExport: 'doneOf',
  reportPdfs: 'reportsOf',
  trainingExport: 'sessionsOf',
  trainingPdfs: 'patientsOf',
  researchExport: 'testsOf',
  patientCopy: 'partsOf',
  eyeAnalysis: 'doneOf',
  fhirExport: 'doneOf',
  partyQuery: 'doneOf',
  partyImages: 'doneOf',
} as const;

/** The progress of a job: a bar while it runs, and its figures. */
export function JobProgress({ job, bar = true }: { job: Job; bar?: boolean }) {
  const { t } = useTranslation('jobs');
  const { number, percent } = useFormats();
  const share = shownShare(shareOf(job) ?? 0);
  return (
    <div className={styles.progress}>
      {bar && (
        <Progress
          percent={Math.round(share * 100)}
          status={STATUS[job.state]}
          format={() => percent(share)}
          aria-label={t('progressOf', { title: job.title })}
        />
      )}
      <p className={styles.figures}>
        <span>
          {job.total === null
            ? t('doneSoFar', { count: job.done, done: number(job.done) })
            : t(OF_TOTAL[job.kind], {
                done: number(job.done),
                total: number(job.total),
              })}
        </span>
        {job.kind === 'archiveImport' && (
          <>
            <span>{t('added', { figure: number(job.added) })}</span>
            <span>{t('skipped', { figure: number(job.skipped) })}</span>
            <span>{t('failed', { figure: number(job.failed) })}</span>
          </>
        )}
      </p>
    </div>
  );
}
