import { useTranslation } from 'react-i18next';
import { ConfirmationTag } from '#features/instruments/shared/ConfirmationTag.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useSourceText } from '#features/scales/shared/useSourceText.ts';
import { LANGUAGE_NAMES } from '#ui/language.ts';
import { Panel } from '#ui/Panel.tsx';
import styles from './Norms.module.css';
import part from './part.module.css';
import type { Report } from './types.ts';

/** The cut-offs applied, their source, and how reliable they are. */
export function Norms({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const sourceOf = useSourceText();
  const { normSet, wording } = report.score;
  if (!normSet) return null;
  const isOwn = report.answered.category === 'own';
  return (
    <Panel title={t('norms.title')} className={part.part}>
      <p className={styles.name}>{local(normSet.name)}</p>
      {normSet.source && <p className={part.muted}>{sourceOf(normSet.source)}</p>}
      {isOwn ? (
        <p className={part.muted}>{t('norms.own')}</p>
      ) : (
        <p className={part.norm}>
          <ConfirmationTag confirmation={normSet.confirmation} />
          <span>{t(`norms.confirmation.${normSet.confirmation}`)}</span>
        </p>
      )}
      {!isOwn && (
        <p className={part.muted}>
          {wording ? t('validWording', { ...wording, language: LANGUAGE_NAMES[wording.language] }) : t('ownWording')}
        </p>
      )}
    </Panel>
  );
}
