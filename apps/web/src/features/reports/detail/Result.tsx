import { useTranslation } from 'react-i18next';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { BandList } from './BandList.tsx';
import part from './part.module.css';
import { Remarks } from './Remarks.tsx';
import styles from './Result.module.css';
import { ScaleDrawing } from './ScaleDrawing.tsx';
import { drawnBands } from './scale.ts';
import type { Report } from './types.ts';

/** The total, its band, and the meaning of the band. */
export function Result({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { number } = useFormats();
  const { score } = report;
  const { total, band } = score;
  const isProfile = score.unbanded === 'profile';
  const bands = drawnBands(score.bands, { from: score.min, to: score.max });
  return (
    <Panel title={t('result.title')} className={part.part}>
      <div className={styles.total}>
        <p className={styles.figure}>
          {total === null ? (
            <span className={styles.none}>{t(isProfile ? 'profile' : 'result.noTotal')}</span>
          ) : (
            <>
              <span className="visually-hidden">{t('result.total')}: </span>
              <strong>{number(total)}</strong> <span className={styles.max}>/ {number(score.max)}</span>
            </>
          )}
        </p>
        <p className={styles.band}>
          {(!isProfile || report.level) && <LevelTag level={report.level} unbanded={score.unbanded} />}
          {band && <strong>{local(band.name)}</strong>}
        </p>
      </div>
      {!isProfile && (
        <>
          <ScaleDrawing score={score} bands={bands} />
          <p className={`${part.muted} ${styles.direction}`}>
            {t(score.better === 'higher' ? 'scale.higher' : 'scale.lower')}
          </p>
        </>
      )}
      <BandList bands={bands} own={band?.code ?? null} />
      <Remarks report={report} />
      {band && (
        <dl className={styles.texts}>
          <Said label={t('result.meaning')} text={local(band.meaning)} />
          <Said label={t('result.advice')} text={local(band.advice)} />
        </dl>
      )}
    </Panel>
  );
}

/** Draws nothing for an empty text, which a band defined by the institution may have. */
function Said({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
