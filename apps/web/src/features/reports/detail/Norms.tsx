import { useTranslation } from 'react-i18next';
import { ConfirmationTag } from '#features/instruments/shared/ConfirmationTag.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { Panel } from '#ui/Panel.tsx';
import type { Report } from './types.ts';

/** Which cut-offs were used, where they come from, and how far they can be trusted. */
export function Norms({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { normSet } = report.score;
  if (!normSet) return null;
  const isOwn = report.answered.category === 'own';
  return (
    <Panel title={t('norms.title')}>
      <p className="rp-norm-name">{local(normSet.name)}</p>
      {normSet.source && <p className="rp-muted">{normSet.source}</p>}
      {isOwn ? (
        <p className="rp-muted">{t('norms.own')}</p>
      ) : (
        <p className="rp-norm-state">
          <ConfirmationTag confirmation={normSet.confirmation} />
          <span>{t(`norms.confirmation.${normSet.confirmation}`)}</span>
        </p>
      )}
    </Panel>
  );
}
