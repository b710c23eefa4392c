import { pointItem } from '@cogclinic/gaze/tasks/trial';
import type { Screen } from '@cogclinic/gaze/trace';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { Stimulus } from '../draw/Stimulus.tsx';
import styles from './Drift.module.css';
import { NumberField } from './NumberField.tsx';

const PHASE = { name: 'fixation', ms: 0, items: [pointItem('fixation')] } as const;
/** Further off the tracker is calibrated anew. */
const MOST = 90;

type DriftProps = { screen: Screen; hasMarker: boolean; goOn: (drift: number | null) => void; back: () => void };

/** The eye rests on the middle, and the staff see at the tracker whether it finds it there. */
export function Drift({ screen, hasMarker, goOn, back }: DriftProps) {
  const { t } = useTranslation(['eyeRun', 'game']);
  const [drift, setDrift] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.drift}>
      <Stimulus screen={screen} phase={PHASE} marker={hasMarker ? false : null} />
      <div className={styles.sheet}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('eyeRun:drift.title')}
        </h1>
        <p>{t('eyeRun:drift.text')}</p>
        <div className={styles.actions}>
          <NumberField
            label={t('eyeRun:drift.degrees')}
            value={drift}
            step={0.1}
            change={(degrees) => setDrift(Math.min(MOST, Math.max(0, degrees)))}
          />
          <LargeButton onClick={back}>{t('game:back')}</LargeButton>
          <LargeButton primary onClick={() => goOn(drift)}>
            {t('game:goOn')}
          </LargeButton>
        </div>
      </div>
    </main>
  );
}
