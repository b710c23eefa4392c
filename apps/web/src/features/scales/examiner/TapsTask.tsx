import { tapErrors } from '@cogclinic/scales/productions';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './TapsTask.module.css';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';
import { useAwake } from './useAwake.ts';
import { useDesk, useProduction } from './useProduction.ts';
import { useReading } from './useReading.ts';
import { useTaskLanguage } from './useTaskLanguage.ts';

/** Letters read out one a second; the patient taps the button, or a key on it, at each target. */
export function TapsTask({ item, task }: { item: string; task: TaskAs<'taps'> }) {
  const { t } = useTranslation('examiner');
  const { keep } = useDesk();
  const production = useProduction(item, 'taps');
  const language = useTaskLanguage();
  const letters = [...task.letters[language]];
  const target = task.target[language];
  const interval = Math.round(task.secondsEach * 1000);
  const pad = useRef<HTMLButtonElement>(null);
  const { at, start, tap, stop, taps, broken } = useReading({
    letters,
    interval,
    language,
    onDone: (made) => keep(item, { kind: 'taps', letters, target, interval, taps: [...made] }),
  });
  const reading = at !== null;
  useAwake(reading);
  const begin = () => {
    start();
    // The patient taps with the space bar: on the button just pressed it would end the reading.
    pad.current?.focus();
  };
  return (
    <div className={parts.root}>
      <p className={parts.note}>{t('taps.instruction', { target })}</p>
      <div className={parts.row}>
        <Button onClick={reading ? stop : begin}>
          {t(reading ? 'taps.stop' : production ? 'taps.again' : 'taps.start')}
        </Button>
        <span className={styles.letter} aria-hidden="true">
          {reading ? letters[at] : ''}
        </span>
        <span className={parts.note}>{reading && t('taps.place', { place: at + 1, count: letters.length })}</span>
      </div>
      <button
        type="button"
        ref={pad}
        className={styles.tap}
        aria-disabled={!reading}
        onPointerDown={(event) => {
          event.preventDefault();
          tap();
        }}
        onKeyDown={(event) => {
          if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
          event.preventDefault();
          tap();
        }}
      >
        {t('taps.tap', { count: taps })}
      </button>
      {broken && !reading && (
        <p className={styles.broken} role="status">
          {t('taps.broken')}
        </p>
      )}
      {production && !reading && (
        <p className={parts.note} role="status">
          {t('taps.errors', tapErrors(production))}
        </p>
      )}
    </div>
  );
}
