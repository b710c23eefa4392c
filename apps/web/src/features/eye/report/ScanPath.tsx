import { TASKS } from '@cogclinic/gaze/tasks/catalogue';
import { FIELD, type Item } from '@cogclinic/gaze/tasks/trial';
import { Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EyeEvent, EyeInfo, EyeRecording } from '../types.ts';
import styles from './figures.module.css';
import { fixationsIn, placedTrials, warmth } from './scanned.ts';

type ScanPathProps = { info: EyeInfo; recording: EyeRecording; events: readonly EyeEvent[] };
const MARGIN = 2;
const RADIUS_PER_SECOND = 1.2;

/** Where the eye went in a trial over what was shown: as a path, or as warmth. */
export function ScanPath({ info, recording, events }: ScanPathProps) {
  const { t } = useTranslation('eye');
  const field = useId();
  const [way, setWay] = useState<'title' | 'heat'>('title');
  const [chosen, setChosen] = useState(0);
  const placed = placedTrials(info, recording);
  const trial = placed[chosen] ?? placed[0];
  if (!trial) return <p className={styles.figure}>{t('scan.none')}</p>;
  const definition = TASKS[trial.task].trialsOf(info.assessment.version)[trial.trial];
  // What is on the screen longest tells most of what the eye looked at.
  const phase = definition?.phases.reduce((most, one) => (one.items.length >= most.items.length ? one : most));
  const fixations = fixationsIn(events, trial);
  const { halfWidth, halfHeight } = FIELD;
  const [width, height] = [2 * (halfWidth + MARGIN), 2 * (halfHeight + MARGIN)];
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h3>{t(`scan.${way}`)}</h3>
        <div className={`${styles.choices} no-print`}>
          <Segmented
            aria-label={t('scan.title')}
            value={way}
            onChange={setWay}
            options={(['title', 'heat'] as const).map((one) => ({ value: one, label: t(`scan.${one}`) }))}
          />
          <label htmlFor={field}>
            {t('scan.trial')}{' '}
            <Select
              id={field}
              value={placed.indexOf(trial)}
              onChange={setChosen}
              popupMatchSelectWidth={false}
              options={placed.map(({ task, trial: place }, at) => ({
                value: at,
                label: `${t(`tasks.${task}`)} ${place + 1}`,
              }))}
            />
          </label>
        </div>
      </figcaption>
      <svg
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        className={styles.plot}
        role="img"
        aria-label={t('scan.alt', { task: t(`tasks.${trial.task}`), trial: trial.trial + 1, count: fixations.length })}
      >
        <rect x={-halfWidth} y={-halfHeight} width={2 * halfWidth} height={2 * halfHeight} className={styles.screen} />
        {phase?.items.map((item) => (
          <Shown key={`${item.role} ${item.at.x} ${item.at.y}`} item={item} />
        ))}
        {way === 'heat' &&
          warmth(fixations).map(({ x, y, share }) => (
            <rect
              key={`${x} ${y}`}
              x={x}
              y={-y - 0.5}
              width={0.5}
              height={0.5}
              className={styles.heat}
              fillOpacity={share * 0.75}
            />
          ))}
        {way === 'title' && (
          <>
            <polyline points={fixations.map(({ x, y }) => `${x},${-y}`).join(' ')} className={styles.path} />
            {fixations.map(({ x, y, ms, fromMs }) => (
              <circle
                key={fromMs}
                cx={x}
                cy={-y}
                r={Math.max(0.15, Math.sqrt(ms / 1000) * RADIUS_PER_SECOND * 0.5)}
                className={styles.gaze}
              />
            ))}
          </>
        )}
      </svg>
    </figure>
  );
}

/** An item in its box; its picture itself is not told again here. */
function Shown({ item: { at, width, height, drawn } }: { item: Item }) {
  if (drawn.kind === 'point') return <circle cx={at.x} cy={-at.y} r={width / 2} className={styles.item} />;
  const text = drawn.kind === 'text' ? drawn.text : drawn.kind === 'letter' ? drawn.letter : null;
  return (
    <>
      <rect x={at.x - width / 2} y={-at.y - height / 2} width={width} height={height} className={styles.item} />
      {text !== null && (
        <text x={at.x} y={-at.y + 0.35} textAnchor="middle" fontSize={1}>
          {text}
        </text>
      )}
    </>
  );
}
