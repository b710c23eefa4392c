import type { Band, Instrument, Score } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText } from '#ui/api.ts';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { useFormats } from '#ui/format.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { Hint } from '../Hint.tsx';
import { LevelTag } from '../shared/LevelTag.tsx';
import styles from './TrialScore.module.css';
import type { Trial, TrialResult } from './useTrial.ts';

/** What answers score: while it is reckoned what was before stands, and a failure can be tried again. */
export function TrialScore({ draft, trial }: { draft: Instrument; trial: Trial }) {
  const { t } = useTranslation('instruments');
  const { result, busy, error, again } = trial;
  return (
    <div className={styles.root} aria-busy={busy} data-busy={busy || undefined}>
      <p role="status">
        {error ? (
          <>
            {t('test.failed', { reason: errorText(error) })}{' '}
            <Button size="small" loading={busy} onClick={again}>
              {t('test.again')}
            </Button>
          </>
        ) : (
          <ScoreLine draft={draft} result={result} busy={busy} />
        )}
      </p>
      {result?.stopped && !error && <FieldProblem>{t('test.stopped')}</FieldProblem>}
      {result && !error && <Parts score={result.score} />}
    </div>
  );
}

function ScoreLine({ draft, result, busy }: { draft: Instrument; result: TrialResult | null; busy: boolean }) {
  const { t } = useTranslation('instruments');
  if (!result) return t(busy ? 'test.busy' : 'test.none');
  const { score, missing } = result;
  if (missing.length > draft.scoring.missingAllowed) return t('test.missing', { count: missing.length });
  if (draft.scoring.undecided) return t('test.undecided');
  if (draft.scoring.total === 'none') return t(score.subscores.length > 0 ? 'test.profile' : 'test.noTotal');
  if (score.total === null) return t('test.unrated', { count: score.unrated.length });
  return (
    <>
      <b>{t(isOpen(score.max) ? 'test.totalOpen' : 'test.total', { total: score.total, max: score.max })}</b>{' '}
      <BandWords band={score.band} />
    </>
  );
}

/** The subscales with their bands, and what the report will say of the total and warn of. */
function Parts({ score }: { score: Score }) {
  const { t } = useTranslation('instruments');
  const { number } = useFormats();
  const language = currentLanguage();
  const said = [score.band?.meaning, score.band?.advice].map((texts) => texts?.[language] ?? '').filter(Boolean);
  return (
    <>
      {said.map((text) => (
        <Hint key={text}>{text}</Hint>
      ))}
      {score.flags.map(({ code, text, advice }) => (
        <div key={code} className={styles.raised}>
          <FieldProblem>{text[language]}</FieldProblem>
          <Hint>{advice[language]}</Hint>
        </div>
      ))}
      {score.subscores.length > 0 && (
        <ul className={styles.subscores}>
          {score.subscores.map(({ code, name, value, max, band }) => (
            <li key={code}>
              {t(isOpen(max) ? 'test.partOpen' : 'test.part', {
                name: name[language],
                value: value === null ? '–' : number(value),
                max: number(max),
              })}{' '}
              <BandWords band={band ?? null} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function BandWords({ band }: { band: Band | null }) {
  return (
    band && (
      <>
        {band.name[currentLanguage()]} <LevelTag level={band.level} />
      </>
    )
  );
}
