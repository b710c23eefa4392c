import { PlusOutlined } from '@ant-design/icons';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import type { GuidanceRow } from '../calls.ts';
import { guidancePath } from '../shared/paths.ts';
import styles from './GuidanceList.module.css';
import reading from './reading.module.css';
import { StandingTag } from './StandingTag.tsx';

/** All guidance of one patient, newest first. */
export function GuidanceList({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation('guidance');
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(guidanceCalls.byArchive, { params: { id: archiveId } }, { quiet: true });
  const write = (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate(guidancePath(archiveId, { writing: true }))}
    >
      {t('write')}
    </Button>
  );
  return (
    <Panel title={t('title')} extra={data && data.length > 0 && write}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={4} />}
      {data?.length === 0 && <Empty text={t('empty')} hint={t('emptyHint')} action={write} />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((row) => (
            <GuidanceItem key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function GuidanceItem({ row }: { row: GuidanceRow }) {
  const { t } = useTranslation('guidance');
  const { dateTime } = useFormats();
  const stillRead = row.standing === 'draft' && row.issuedRevision !== null;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Link to={guidancePath(row.archiveId, { guidanceId: row.id })}>{row.title}</Link>
        <p className={reading.muted}>
          {[row.reportName, row.authorName, t('updated', { time: dateTime(row.updateTime) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {stillRead && <p className={reading.muted}>{t('olderRead')}</p>}
      </div>
      <StandingTag standing={row.standing} />
    </li>
  );
}
