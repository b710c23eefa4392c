import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DoubtLegend } from '#features/instruments/shared/DoubtSign.tsx';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { knownLevel } from '#features/instruments/shared/levels.ts';
import { FlagSign } from '#features/reports/shared/FlagSign.tsx';
import { reportPath } from '#features/reports/shared/paths.ts';
import { useTotalText } from '#features/reports/shared/useTotalText.ts';
import { RepeatButton } from '#features/scales/shared/RepeatButton.tsx';
import { useFormats } from '#ui/format.ts';
import styles from './LastResults.module.css';
import part from './part.module.css';
import { SmallLine } from './SmallLine.tsx';
import type { LastScore } from './types.ts';

/** As many as leave room for what stands below. */
const SHOWN = 5;

/** The newest result of each instrument that the patient was given, where it goes, and the way to give it again. */
export function LastResults({ archiveId, scores }: { archiveId: string; scores: readonly LastScore[] }) {
  const { t } = useTranslation('archives');
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? scores : scores.slice(0, SHOWN);
  return (
    <section className={`${part.part} ${styles.results}`} aria-labelledby={id}>
      <h2 id={id}>{t('detail.lastResults')}</h2>
      {scores.length === 0 && <p className={`${part.muted} ${styles.none}`}>{t('detail.noResults')}</p>}
      <ul className={styles.list}>
        {shown.map((score) => (
          <ResultLine key={score.instrument} archiveId={archiveId} score={score} />
        ))}
      </ul>
      <DoubtLegend of={shown} />
      {scores.length > shown.length && (
        <Button className="no-print" type="link" onClick={() => setAll(true)}>
          {t('detail.allScores', { count: scores.length })}
        </Button>
      )}
    </section>
  );
}

function ResultLine({ archiveId, score }: { archiveId: string; score: LastScore }) {
  const { t } = useTranslation('archives');
  const { date, change } = useFormats();
  const totalText = useTotalText();
  return (
    <li className={styles.line}>
      <Link to={reportPath(score.reportId)}>{score.instrumentName}</Link>
      <span className={styles.total}>{totalText(score)}</span>
      <span className={styles.level}>
        <LevelTag {...knownLevel(score)} />
        {score.flagged && <FlagSign />}
      </span>
      <span className={part.muted}>{date(score.testEndTime)}</span>
      <span className={styles.trend}>
        <SmallLine totals={score.points.map(({ total }) => total)} min={score.min} max={score.max} />
        {score.direction && score.change !== null && (
          <span>{t(`detail.trend.${score.direction}`, { change: change(score.change) })}</span>
        )}
      </span>
      <RepeatButton
        earlier={{ reportId: score.reportId, archiveId, instrument: score.instrument }}
        name={score.instrumentName}
      />
    </li>
  );
}
