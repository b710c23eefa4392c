import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { reportError, useCall } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { Editor } from './editor/Editor.tsx';
import type { PreviewProps } from './editor/TestPanel.tsx';
import { listPath } from './paths.ts';

/** One of the institution's own instruments: its draft, or the published version to make a draft of. */
export function EditorPage({ Preview }: { Preview: ComponentType<PreviewProps> }) {
  const { t } = useTranslation('instruments');
  const { id = '' } = useParams();
  const [loaded, setLoaded] = useState(0);
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    ownInstrumentCalls.one,
    { params: { id } },
    { staleTime: 0, quiet: true },
  );
  const start = data?.draft?.instrument ?? data?.current;
  if (!data || !start || !isFetchedAfterMount) {
    return (
      <PageFrame title={t('editor.title')}>
        {error && !data ? (
          <Failure
            error={error}
            onRetry={() => void refetch()}
            action={<Link to={listPath}>{t('editor.toList')}</Link>}
          />
        ) : (
          <Loading />
        )}
      </PageFrame>
    );
  }
  const reload = async () => {
    const fresh = await refetch();
    if (fresh.error) return reportError(fresh.error);
    setLoaded((times) => times + 1);
  };
  return <Editor key={loaded} own={data} start={start} onReload={() => void reload()} Preview={Preview} />;
}
