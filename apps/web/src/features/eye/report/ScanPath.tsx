import { fixationsIn, placedTrials } from '@cogclinic/gaze/drawing/scanned';
import { Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EyeEvent, EyeInfo, EyeRecording } from '../types.ts';
import styles from './figures.module.css';
import { Scanned, type Way } from './Scanned.tsx';

type ScanPathProps = { info: EyeInfo; recording: EyeRecording; events: readonly EyeEvent[] };
const WAYS: readonly Way[] = ['scan', 'heat'];

/** Where the eye went in a trial over what was shown: as a path, or as warmth. */
export function ScanPath({ info: { assessment, runs }, recording, events }: ScanPathProps) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const field = useId();
  const [way, setWay] = useState<Way>('scan');
  const [chosen, setChosen] = useState(0);
  const placed = placedTrials(recording, assessment.version);
  const trial = placed[chosen] ?? placed[0];
  const fixations = trial ? fixationsIn(events, trial) : [];
  const screen = runs.find(({ task }) => task === trial?.task)?.screen ?? recording.screen;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h3>{t(`eyeMeasures:drawn.${way}`)}</h3>
        {!trial && <p>{t('scan.none')}</p>}
        {trial && (
          <div className={`${styles.choices} no-print`}>
            <Segmented
              aria-label={t('eyeMeasures:drawn.scan')}
              value={way}
              onChange={setWay}
              options={WAYS.map((one) => ({ value: one, label: t(`eyeMeasures:drawn.${one}`) }))}
            />
            <label htmlFor={field}>
              {t('eyeMeasures:drawn.trial')}{' '}
              <Select
                id={field}
                value={placed.indexOf(trial)}
                onChange={setChosen}
                popupMatchSelectWidth={false}
                options={placed.map(({ task, trial: place }, at) => ({
                  value: at,
                  label: `${t(`eyeMeasures:tasks.${task}`)} ${place + 1}`,
                }))}
              />
            </label>
          </div>
        )}
      </figcaption>
      {trial && (
        <Scanned
          label={t('scan.alt', {
            task: t(`eyeMeasures:tasks.${trial.task}`),
            trial: trial.trial + 1,
            count: fixations.length,
          })}
          {...{ screen, way, fixations, items: trial.items }}
        />
      )}
    </figure>
  );
}
