import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { Facts } from '#ui/Facts.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty } from '#ui/states.tsx';
import { RecordingTag } from '../shared/StateTag.tsx';
import type { EyeAssessment, EyeRecording } from '../types.ts';
import { RecordingActions } from './RecordingActions.tsx';
import styles from './Recordings.module.css';

const UploadDialog = lazy(() => import('./UploadDialog.tsx'));

type RecordingsProps = { assessment: EyeAssessment; recordings: readonly EyeRecording[] };

/** The recordings of an assessment: how good each is, and what was noticed while it was read. */
export function Recordings({ assessment, recordings }: RecordingsProps) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const [uploads, setUploads] = useState(false);
  const upload = assessment.state !== 'reported' && (
    <Button icon={<UploadOutlined />} className="no-print" onClick={() => setUploads(true)}>
      {t('open.upload')}
    </Button>
  );
  return (
    <Panel title={t('eyeMeasures:quality.title')} extra={recordings.length > 0 && upload}>
      {recordings.length === 0 && <Empty text={t('noRecordings')} action={upload} />}
      <ul className={styles.list} aria-label={t('recordings')}>
        {recordings.map((recording) => (
          <li key={recording.id} className={styles.recording}>
            <Recording assessment={assessment} recording={recording} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {uploads && <UploadDialog assessment={assessment} onClose={() => setUploads(false)} />}
      </Suspense>
    </Panel>
  );
}

function Recording({ assessment, recording }: { assessment: EyeAssessment; recording: EyeRecording }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { dateTime, bytes } = useFormats();
  const { task, fileName, state, refusal, problems, quality, createTime, revision } = recording;
  const inWords = ({ line, text }: { line: number | null; text: string }) =>
    line === null ? text : t('eyeMeasures:line', { line, text });
  return (
    <>
      <p className={styles.name}>
        <b>{t(`eyeMeasures:tasks.${task ?? 'all'}`)}</b> <span>{fileName}</span> <RecordingTag state={state} />
        {revision > 0 && <span>{t('events.corrected')}</span>}
      </p>
      <p className={styles.facts}>
        {dateTime(createTime)} · {bytes(recording.bytes)}
      </p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {inWords(refusal)}
        </p>
      )}
      {quality && <Quality quality={quality} />}
      <RecordingActions assessment={assessment} recording={recording} />
      {problems.length > 0 && (
        <>
          <h3 className={styles.head}>{t('eyeMeasures:problems')}</h3>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={inWords(problem)}>{inWords(problem)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Quality({ quality }: { quality: NonNullable<EyeRecording['quality']> }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { number, percent } = useFormats();
  const { rateHz, lossShare, gaps, precisionDeg, jitterMs, durationMs, eye } = quality;
  const facts: readonly [string, string][] = [
    [t('eyeMeasures:quality.rateHz'), t('eyeMeasures:units.hz', { value: number(rateHz, 1) })],
    [t('eyeMeasures:quality.lossShare'), percent(lossShare)],
    [t('eyeMeasures:quality.gaps'), number(gaps)],
    [
      t('eyeMeasures:quality.precisionDeg'),
      precisionDeg === null ? '–' : t('eyeMeasures:units.deg', { value: number(precisionDeg, 3) }),
    ],
    [
      t('eyeMeasures:quality.jitterMs'),
      jitterMs === null ? '–' : t('eyeMeasures:units.ms', { value: number(jitterMs, 2) }),
    ],
    [t('eyeMeasures:quality.duration'), t('eyeMeasures:units.s', { value: number(durationMs / 1000, 1) })],
    [t('eyeMeasures:quality.eye'), t(`eyeMeasures:eyes.${eye}`)],
  ];
  return <Facts facts={facts} />;
}
