import { FileTextOutlined } from '@ant-design/icons';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { nested } from './nested.ts';
import { StructuredRows } from './StructuredRows.tsx';
import styles from './StructuredText.module.css';

type StructuredTextProps = Readonly<{ id: string; title: string; onImage: (id: string) => void }>;

/** A structured report of another institution, as headings and values. */
export function StructuredText({ id, title, onImage }: StructuredTextProps) {
  const { t } = useTranslation(['party-reports', 'ui']);
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(
    partyReportCalls.structured,
    { query: { id } },
    { enabled: isOpen, quiet: true },
  );
  const [top] = data ? nested(data.rows) : [];
  const states = data && [
    data.contentDay && date(data.contentDay),
    data.complete !== null && t(data.complete ? 'structured.complete' : 'structured.partial'),
    data.verified !== null && t(data.verified ? 'structured.verified' : 'structured.unverified'),
  ];
  const unreadable = data?.rows.filter((row) => row.unreadable).length ?? 0;
  return (
    <article className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <FileTextOutlined aria-hidden="true" />
        <b>{title}</b>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ui:actions.close' : 'structured.open')}
        </Button>
      </div>
      {isOpen && error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {isOpen && !error && !data && <Loading rows={4} />}
      {isOpen && data && (
        <div className={styles.text}>
          <h3>{data.title ?? t('documents.structured')}</h3>
          <p className={styles.states}>{states?.filter(Boolean).join(' · ')}</p>
          {(unreadable > 0 || data.leftOut > 0) && (
            <p role="alert" className={styles.doubt}>
              {[
                unreadable > 0 && t('structured.unreadable', { count: unreadable }),
                data.leftOut > 0 && t('structured.leftOut', { count: data.leftOut }),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
          {top && <StructuredRows rows={top.children} onImage={onImage} />}
        </div>
      )}
    </article>
  );
}
