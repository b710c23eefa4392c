import {
  CloseCircleOutlined,
  CloudDownloadOutlined,
  DownloadOutlined,
  EyeOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { useTranslation } from 'react-i18next';
import type { Job } from '#features/jobs/shared/jobs.ts';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import type { RowAction } from '#ui/table/types.ts';
import { useUnmatching } from '../match/useUnmatching.ts';
import { studyPath } from '../shared/paths.ts';
import { useStudyZip } from '../shared/useStudyZip.ts';
import type { PartyStudy } from '../types.ts';

type Given = { onMatch: (study: PartyStudy) => void; onFetch: (job: Job) => void };

/** What can be done with a study of the list. */
export function useStudyActions({ onMatch, onFetch }: Given): (study: PartyStudy) => RowAction[] {
  const { t } = useTranslation('party-reports');
  const unmatch = useUnmatching();
  const { download, downloading } = useStudyZip();
  const { mutate: fetchImages } = useSend(partyReportCalls.fetch, { onSuccess: onFetch });
  return (study) => [
    {
      key: 'open',
      label: t('open'),
      icon: <EyeOutlined aria-hidden="true" />,
      to: studyPath(study.id),
    },
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
