import { measure } from '@cogclinic/games/measures';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { Assignment, Finished } from '../assignment.ts';
import { Uneven } from '../parts/Uneven.tsx';
import { Keeping } from './Keeping.tsx';
import middle from './middle.module.css';
import styles from './Result.module.css';

type ResultProps = { finished: Finished; keeping: Assignment['keeping']; again: () => void; done: () => void };

/** Degrees at which the sun of the result shines. */
const RAYS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/** What the person who played sees: what was done, how far it went, and thanks. Never a grade. */
export function Result({ finished, keeping, again, done }: ResultProps) {
  const { t } = useTranslation('game');
  const { session } = finished;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { trials, correct, levelMax } = measure(session.played);
  const { bottom, top } = session.setup.band;
  const steps = Array.from({ length: top - bottom + 1 }, (_, at) => bottom + at);
  const highest = levelMax ?? 0;
  return (
    <div className={middle.root}>
      <svg className={styles.sun} viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="26" />
        {RAYS.map((angle) => (
          <path key={angle} d="M60 14v12" transform={`rotate(${angle} 60 60)`} />
        ))}
      </svg>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(trials > 0 ? 'result.title' : 'result.early')}
      </h1>
      {trials > 0 && (
        <>
          <p>{t('result.solved', { count: correct, trials })}</p>
          <p id="climb">{t('result.climbed', { level: highest - bottom + 1, levels: steps.length })}</p>
          <ol className={styles.steps} aria-labelledby="climb">
            {steps.map((level) => (
              <li key={level} data-reached={level <= highest || undefined} />
            ))}
          </ol>
        </>
      )}
      <Uneven session={session} />
      {keeping && <Keeping id={finished.id} keeping={keeping} />}
      <div className={styles.choices}>
        <LargeButton primary wide onClick={done}>
          {t('result.done')}
        </LargeButton>
        {!keeping && (
          <LargeButton wide onClick={again}>
            {t('result.again')}
          </LargeButton>
        )}
      </div>
    </div>
  );
}
