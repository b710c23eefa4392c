import type { Subscore } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { ConfirmationTag } from '#features/instruments/shared/ConfirmationTag.tsx';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useSourceText } from '#features/scales/shared/useSourceText.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { useTotalText } from '../shared/useTotalText.ts';
import part from './part.module.css';
import { SubscoreBar } from './SubscoreBar.tsx';
import styles from './Subscores.module.css';
import { normsOf, saidOf } from './subscores.ts';
import type { Report } from './types.ts';

/** The sub-scores, a line each: on its own range and with its band if it has any. */
export function Subscores({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { subscores } = report.score;
  const isOwn = report.answered.category === 'own';
  if (subscores.length === 0) return null;
  return (
    <Panel title={t('subscores.title')} className={`${part.part} ${part.long}`}>
      <div className={styles.root}>
        <ul className={styles.list}>
          {subscores.map((subscore) => (
            <SubscoreLine key={subscore.code} subscore={subscore} />
          ))}
        </ul>
      </div>
      <BandTexts subscores={subscores} isOwn={isOwn} />
      <SubscoreNorms subscores={subscores} isOwn={isOwn} />
    </Panel>
  );
}

function SubscoreLine({ subscore }: { subscore: Subscore }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const totalText = useTotalText();
  const { name, value, max, band } = subscore;
  return (
    <li className={styles.line}>
      <span>{local(name)}</span>
      <SubscoreBar subscore={subscore} />
      <span className={styles.value}>{value === null ? t('result.noTotal') : totalText({ total: value, max })}</span>
      {band && (
        <span className={styles.band}>
          <LevelTag level={band.level} />
          <span>{local(band.name)}</span>
        </span>
      )}
    </li>
  );
}

/** What the bands advise, once for all sub-scores that share it; of own scales what they mean comes first. */
function BandTexts({ subscores, isOwn }: { subscores: readonly Subscore[]; isOwn: boolean }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { list } = useFormats();
  const said = [
    ...(isOwn ? saidOf(subscores, (band) => local(band.meaning)) : []),
    ...saidOf(subscores, (band) => local(band.advice) && t('subscores.advice', { advice: local(band.advice) })),
  ];
  if (said.length === 0) return null;
  return (
    <dl className={styles.texts}>
      {said.map(({ text, of }) => (
        <div key={text}>
          <dt>{list(of.map(({ name }) => local(name)))}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
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
