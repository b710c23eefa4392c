import { type AnalysisPart, analysisCalls, type FigureBy } from '@cogclinic/contract/analysis';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './AnalysisPage.module.css';
import type { Behind, Narrowing } from './analysis.ts';
import { FigurePanel } from './FigurePanel.tsx';

type PartSectionProps = {
  part: AnalysisPart;
  narrowing: Narrowing;
  by: string | null;
  onBy: (by: FigureBy) => void;
  onOpen: (behind: Behind) => void;
};

/** A part of the analysis: shown as soon as it is counted, whatever the others do. */
export function PartSection({ part, narrowing, by, onBy, onOpen }: PartSectionProps) {
  const { t } = useTranslation('analysis');
  const { date } = useFormats();
  const query = { ...narrowing, part };
  const { data, error, refetch, isPlaceholderData } = useCall(
    analysisCalls.figures,
    { query },
    { keepPrevious: true, quiet: true },
  );
  return (
    <section aria-label={t(`part.${part}`)} aria-busy={!data || isPlaceholderData}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={6} />}
      {data && (
        <div className={`${styles.part} ${isPlaceholderData ? styles.waiting : ''}`}>
          {data.figures.map((figure) => (
            <FigurePanel
              key={figure.figure}
              figure={figure}
              period={`${date(data.beginTime)} – ${date(data.endTime)}`}
              by={by}
              onBy={onBy}
              onOpen={onOpen}
            />
          ))}
        </div>
      )}
    </section>
  );
}
