import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import styles from './PdfDocument.module.css';

/** A PDF of another institution, opened in the page by the browser's own reader, or taken along. */
export function PdfDocument({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation(['party-reports', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(
    partyReportCalls.document,
    { query: { id } },
    { enabled: isOpen, quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const address = useObjectUrl(data);
  return (
    <article className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <FilePdfOutlined aria-hidden="true" />
        <b>{title}</b>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ui:actions.close' : 'documents.openPdf')}
        </Button>
        {isOpen && address && (
          <Button icon={<DownloadOutlined />} href={address} download={`${title}.pdf`}>
            {t('documents.savePdf')}
          </Button>
        )}
      </div>
      {isOpen && error && <Failure error={error} onRetry={() => void refetch()} />}
      {isOpen && !error && !address && <Loading rows={3} />}
      {isOpen && address && <iframe className={styles.pdf} src={address} title={title} />}
    </article>
  );
}
