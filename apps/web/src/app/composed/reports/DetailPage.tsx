import { useTranslation } from 'react-i18next';
import { GuidanceButton } from '#features/guidance/shared/GuidanceButton.tsx';
import { ReportPage } from '#features/reports/DetailPage.tsx';

/** A report, which guidance can be written in answer to. */
export function Component() {
  // The page waits for both texts before it is shown.
  useTranslation(['reports', 'guidance']);
  return <ReportPage moreActions={({ id, archiveId }) => <GuidanceButton archiveId={archiveId} reportId={id} />} />;
}
