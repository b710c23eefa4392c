import type { Subscore } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { ConfirmationTag } from '#features/instruments/shared/ConfirmationTag.tsx';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useSourceText } from '#features/scales/shared/useSourceText.ts';
import { RadarChart } from '#ui/charts/RadarChart.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useTotalText } from '../shared/useTotalText.ts';
import part from './part.module.css';
import { SubscoreBar } from './SubscoreBar.tsx';
import styles from './Subscores.module.css';
import { comparableOf, normsOf } from './subscores.ts';
import type { Report } from './types.ts';

/** The sub-scores, each on its own range and with its bands if it has any. */
export function Subscores({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { subscores } = report.score;
  const isOwn = report.answered.category === 'own';
  if (subscores.length === 0) return null;
  const comparable = comparableOf(subscores);
  return (
    <Panel title={t('subscores.title')} className={`${part.part} ${part.long}`}>
      {comparable.length > 0 && (
        <RadarChart
          title={t('subscores.radar')}
          head={t('subscores.name')}
          axes={comparable.map(({ name, value, min, max }) => ({ name: local(name), value, min, max }))}
        />
      )}
      <ul className={styles.list}>
        {subscores.map((subscore) => (
          <SubscoreLine key={subscore.code} subscore={subscore} explained={isOwn} />
        ))}
      </ul>
      <SubscoreNorms subscores={subscores} isOwn={isOwn} />
    </Panel>
  );
}

/** Whether the cut-offs applied are published or the institution's own. */
function SubscoreNorms({ subscores, isOwn }: { subscores: readonly Subscore[]; isOwn: boolean }) {
  const { t } = useTranslation('reports');
  const sourceOf = useSourceText();
  const norms = normsOf(subscores);
  if (isOwn) return norms.length > 0 && <p className={part.muted}>{t('norms.own')}</p>;
  return norms.map(({ source, confirmation }) => (
    <p key={source} className={part.norm}>
      <ConfirmationTag confirmation={confirmation} />
      <span className={part.muted}>{t('subscores.norms', { source: sourceOf(source) })}</span>
    </p>
  ));
}

/** `explained`: shows the band's meaning too; for published scales the band's name is enough. */
function SubscoreLine({ subscore, explained }: { subscore: Subscore; explained: boolean }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const totalText = useTotalText();
  const { name, value, max, band } = subscore;
  return (
    <li className={styles.line}>
      <span>{local(name)}</span>
      <span className={styles.value}>{value === null ? t('result.noTotal') : totalText({ total: value, max })}</span>
      <SubscoreBar subscore={subscore} />
      {band && (
        <span className={styles.band}>
          <LevelTag level={band.level} />
          <span>{local(band.name)}</span>
        </span>
      )}
      {band && explained && local(band.meaning) !== '' && <p className={styles.advice}>{local(band.meaning)}</p>}
      {band && local(band.advice) !== '' && (
        <p className={styles.advice}>{t('subscores.advice', { advice: local(band.advice) })}</p>
      )}
    </li>
  );
}
