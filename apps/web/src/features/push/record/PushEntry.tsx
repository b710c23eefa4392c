import {
  CheckCircleFilled,
  ClockCircleOutlined,
  EyeOutlined,
  QrcodeOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { runPath } from '#features/batteries/shared/paths.ts';
import { guidancePath } from '#features/guidance/shared/paths.ts';
import { reportPath } from '#features/reports/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { useDict } from '#ui/useDict.ts';
import type { ListedPush } from '../types.ts';
import { useCodeActions } from '../useCodeActions.ts';
import styles from './PushEntry.module.css';
import { PushSteps } from './PushSteps.tsx';
import { usePushIcons } from './usePushIcons.ts';

const STATES: Readonly<Record<ListedPush['state'], { tone: Tone; icon: ReactNode }>> = {
  sent: { tone: 'info', icon: <SendOutlined /> },
  opened: { tone: 'notice', icon: <EyeOutlined /> },
  done: { tone: 'good', icon: <CheckCircleFilled /> },
  expired: { tone: 'warning', icon: <ClockCircleOutlined /> },
  withdrawn: { tone: 'neutral', icon: <StopOutlined /> },
};

/** One push: what it opens, how far it got, and what came of it. */
export function PushEntry({ push, onShow }: { push: ListedPush; onShow: () => void }) {
  const { t } = useTranslation('push');
  const { date, dateTime } = useFormats();
  const relation = useDict('relation');
  const heading = useId();
  const iconOf = usePushIcons();
  const actions = useCodeActions(push, () => undefined);
  const { tone, icon } = STATES[push.state];
  const title = push.kind === 'appointment' ? t('record.appointmentOn', { date: date(push.title) }) : push.title;
  const waits = push.opens && push.state !== 'done';
  return (
    <article className={styles.entry} aria-labelledby={heading}>
      <div className={styles.head}>
        <span className={styles.icon}>{iconOf(push.kind)}</span>
        <div className={styles.titles}>
          <h3 id={heading}>{title}</h3>
          <p>
            {t(`kind.${push.kind}`)} · {t('record.by', { name: push.byName, time: dateTime(push.createTime) })}
            {push.contact && (
              <>
                {' · '}
                {t('record.to', {
                  name: t('contact', { name: push.contact.name, relation: relation.label(push.contact.relation) }),
                })}
              </>
            )}
            {push.mailedTo && <> · {t('code.mailedTo', { address: push.mailedTo })}</>}
            {waits && <> · {t('record.expires', { date: date(push.expireTime) })}</>}
          </p>
        </div>
        <StatusTag tone={tone} icon={icon} text={t(`state.${push.state}`)} />
      </div>
      <PushSteps push={push} />
      <div className={`${styles.actions} no-print`}>
        {push.reportId && <Link to={reportPath(push.reportId)}>{t('record.report')}</Link>}
        {push.batteryRunId && <Link to={runPath(push.batteryRunId)}>{t('record.run')}</Link>}
        {push.guidanceId && (
          <Link to={guidancePath(push.archiveId, { guidanceId: push.guidanceId })}>{t('record.guidance')}</Link>
        )}
        {waits && (
          <Button icon={<QrcodeOutlined />} onClick={onShow}>
            {t('record.show')}
          </Button>
        )}
        {push.opens && (
          <Button
            danger
            type={waits ? 'default' : 'text'}
            icon={<StopOutlined />}
            loading={actions.withdrawing}
            onClick={() => void actions.withdraw()}
          >
            {t('code.withdraw')}
          </Button>
        )}
      </div>
    </article>
  );
}
