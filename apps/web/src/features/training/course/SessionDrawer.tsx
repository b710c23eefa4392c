import { PlayCircleOutlined } from '@ant-design/icons';
import { trainingCalls } from '@cogclinic/contract/training';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { useNarrow } from '#ui/media.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { watchPath } from './paths.ts';
import styles from './SessionDrawer.module.css';
import { SessionFacts } from './SessionFacts.tsx';
import { SessionMeasures } from './SessionMeasures.tsx';
import { Staircase } from './Staircase.tsx';
import { TrialTable } from './TrialTable.tsx';

type SessionDrawerProps = { id: string; archiveId: string; onClose: () => void };

/** One session: how it ended, its staircase, its measures and every trial. */
export default function SessionDrawer({ id, archiveId, onClose }: SessionDrawerProps) {
  const { t } = useTranslation(['trainingData', 'training', 'games', 'measures']);
  const { dateTime } = useFormats();
  const isNarrow = useNarrow();
  const { data, error, refetch } = useCall(trainingCalls.one, { params: { id } }, { quiet: true });
  return (
    <Drawer
      open
      title={data ? `${t(`games:name.${data.game}`)}, ${dateTime(data.beginTime)}` : t('one.title')}
      size={isNarrow ? '100%' : 'min(920px, 92vw)'}
      onClose={onClose}
      closable={{ 'aria-label': t('one.close') }}
      extra={
        data &&
        data.trialRows.length > 0 && (
          <Button
            type="primary"
            icon={<PlayCircleOutlined aria-hidden="true" />}
            href={watchPath(data.game, id, archiveId)}
          >
            {t('one.watch')}
          </Button>
        )
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={10} />}
      {data && (
        <div className={styles.session}>
          <SessionFacts session={data} />
          {data.trialRows.length > 0 && <Staircase trials={data.trialRows} />}
          <SessionMeasures session={data} />
          {data.isRawErased ? <p>{t('one.rawErased')}</p> : <TrialTable game={data.game} trials={data.trialRows} />}
        </div>
      )}
    </Drawer>
  );
}
