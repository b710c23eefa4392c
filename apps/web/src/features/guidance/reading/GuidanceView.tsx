import { ArrowLeftOutlined } from '@ant-design/icons';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportPath } from '#features/reports/shared/paths.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { RichText } from '#ui/richText/RichText.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import type { Guidance } from '../calls.ts';
import { guidancePath } from '../shared/paths.ts';
import { Actions } from './Actions.tsx';
import styles from './GuidanceView.module.css';
import { History } from './History.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import reading from './reading.module.css';
import { StandingTag } from './StandingTag.tsx';

type GuidanceViewProps = { id: string; archiveId: string; patientName: string };

/** One guidance: its text, its actions and its history. */
export default function GuidanceView({ id, archiveId, patientName }: GuidanceViewProps) {
  const { t } = useTranslation('guidance');
  const [printing, setPrinting] = useState(false);
  const { data, error, refetch } = useCall(guidanceCalls.one, { params: { id } }, { quiet: true });
  const back = (
    <Link to={guidancePath(archiveId)}>
      <ArrowLeftOutlined /> {t('toList')}
    </Link>
  );
  // The address may name a guidance of another patient.
  if (error || (data && data.archiveId !== archiveId))
    return <Failure error={error ?? new Error(t('missing'))} onRetry={() => void refetch()} action={back} />;
  if (!data) return <Loading rows={8} />;
  return (
    <>
      <p className={`${styles.back} no-print`}>{back}</p>
      <Panel title={data.title} extra={<StandingTag standing={data.standing} />}>
        <Facts guidance={data} />
        <Actions guidance={data} onPrint={() => setPrinting(true)} />
        {data.standing === 'draft' && data.issuedRevision !== null && (
          <Alert type="info" showIcon title={t('olderReadLong', { revision: data.issuedRevision })} />
        )}
        {data.standing === 'withdrawn' && <Alert type="warning" showIcon title={t('withdrawnLong')} />}
        <article className={reading.body} lang={data.language}>
          <RichText html={data.body} />
        </article>
      </Panel>
      <HistoryPanel guidance={data} />
      {printing && <PrintSheet guidance={data} patientName={patientName} onPrinted={() => setPrinting(false)} />}
    </>
  );
}

function Facts({ guidance }: { guidance: Guidance }) {
  const { t } = useTranslation('guidance');
  const { dateTime } = useFormats();
  const times = [
    ['issuedOn', guidance.issueTime],
    ['pushedOn', guidance.pushTime],
    ['readOn', guidance.readTime],
  ] as const;
  return (
    <p className={`${reading.muted} ${styles.facts}`}>
      {guidance.reportId && guidance.reportName && (
        <Link to={reportPath(guidance.reportId)}>{t('answers', { report: guidance.reportName })}</Link>
      )}
      <span>{t('by', { name: guidance.authorName })}</span>
      <span>{t('revision', { revision: guidance.revision })}</span>
      {times.map(([key, time]) => time && <span key={key}>{t(key, { time: dateTime(time) })}</span>)}
    </p>
  );
}

function HistoryPanel({ guidance }: { guidance: Guidance }) {
  const { t } = useTranslation('guidance');
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
      {t(shown ? 'history.hide' : 'history.show')}
    </Button>
  );
  return (
    <Panel title={t('history.title')} extra={toggle} className="no-print">
      {shown && <History id={guidance.id} language={guidance.language} />}
    </Panel>
  );
}
