import { CloseCircleOutlined, CloudDownloadOutlined, DownloadOutlined, UserSwitchOutlined } from '@ant-design/icons';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#features/jobs/shared/jobs.ts';
import { reportError, sendCall, useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { RowAction } from '#ui/table/types.ts';
import { useUnmatching } from '../match/useUnmatching.ts';
import type { PartyStudy } from '../types.ts';

/** As long as a large study may take. */
const TIMEOUT = 580_000;

type Given = { onMatch: (study: PartyStudy) => void; onFetch: (job: Job) => void };

/** What can be done with a study of the list. */
export function useStudyActions({ onMatch, onFetch }: Given): (study: PartyStudy) => RowAction[] {
  const { t } = useTranslation('party-reports');
  const unmatch = useUnmatching();
  const { download, downloading } = useDownload();
  const { mutate: fetchImages } = useSend(partyReportCalls.fetch, { onSuccess: onFetch });
  return (study) => [
    ...(study.match === 'matched'
      ? []
      : [
          {
            key: 'match',
            label: t(study.match === 'proposed' ? 'confirm' : 'matchTo'),
            icon: <UserSwitchOutlined aria-hidden="true" />,
            onClick: () => onMatch(study),
          },
        ]),
    ...(study.fetched === 'all'
      ? []
      : [
          {
            key: 'fetch',
            label: t('fetch'),
            icon: <CloudDownloadOutlined aria-hidden="true" />,
            onClick: () => fetchImages({ body: { requestId: newId(), id: study.id } }),
          },
        ]),
    ...(study.fetched === 'none'
      ? []
      : [
          {
            key: 'download',
            label: t(downloading === study.id ? 'downloading' : 'download'),
            icon: <DownloadOutlined aria-hidden="true" />,
            disabled: downloading !== null,
            onClick: () => void download(study),
          },
        ]),
    ...(study.match !== 'matched'
      ? []
      : [
          {
            key: 'unmatch',
            label: t('unmatch'),
            icon: <CloseCircleOutlined aria-hidden="true" />,
            danger: true,
            onClick: () => void unmatch(study),
          },
        ]),
  ];
}

/** Hands the zip of a study to the browser, one at a time. */
function useDownload() {
  const [downloading, setDownloading] = useState<string | null>(null);
  const download = async ({ id, patient, sentName, studyDate }: PartyStudy) => {
    setDownloading(id);
    try {
      const blob = await sendCall(partyReportCalls.downloadImageData, { query: { id } }, { timeoutMs: TIMEOUT });
      saveBlob(blob, `${[patient?.name ?? sentName, studyDate].filter(Boolean).join(' ') || id}.zip`);
    } catch (error) {
      reportError(error);
    } finally {
      setDownloading(null);
    }
  };
  return { download, downloading };
}
