import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { Documents } from '../documents/Documents.tsx';
import type { PartyStudy } from '../types.ts';

/** The viewer is large: it is loaded where there is something to see. */
const Viewer = lazy(() => import('../viewer/Viewer.tsx'));

/** What lies here of a study: images, then reports and documents. */
export function StudyContent({ study }: { study: PartyStudy }) {
  const { t } = useTranslation('party-reports');
  const { data, error, refetch } = useCall(partyReportCalls.images, { query: { id: study.id } }, { quiet: true });
  const [image, setImage] = useState<string | null>(null);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} />;
  const objects = data.flatMap(({ kept }) => kept);
  const { erasedAfterYears: years } = study;
  if (objects.length === 0 && years !== null)
    return <Empty text={t('erasedHere', { count: years })} hint={t('erasedHereHint')} />;
  if (objects.length === 0) return <Empty text={t('nothingHere')} hint={t('nothingHereHint')} />;
  const hasImages = objects.some(({ kind }) => kind === 'image');
  return (
    <>
      {hasImages && (
        <Panel title={t('images')}>
          <Suspense fallback={<Loading rows={10} />}>
            <Viewer study={study} image={image} />
          </Suspense>
        </Panel>
      )}
      <Documents
        series={data}
        onImage={(id) => {
          setImage(id);
          document.querySelector('[data-viewer]')?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </>
  );
}
