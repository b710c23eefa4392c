import AlertOutlined from '@ant-design/icons/AlertOutlined';
import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import type { CallData } from '@cogclinic/contract/call';
import { noticeCalls } from '@cogclinic/contract/notices';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { reportPath } from '#features/reports/shared/paths.ts';
import { useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { MailChoice } from './MailChoice.tsx';
import styles from './NoticePanel.module.css';

type Notice = CallData<typeof noticeCalls.list>['notices'][number];

const SIGNS = {
  alert: AlertOutlined,
  submitted: FileDoneOutlined,
  webhookOff: DisconnectOutlined,
  unusualReading: EyeOutlined,
} as const satisfies Readonly<Record<Notice['kind'], unknown>>;

type NoticePanelProps = {
  notices: readonly Notice[];
  unread: number;
  /** A notice was opened. */
  onLeave: () => void;
};

/** The account's notices, newest first; each leads to where something can be done about it. */
export function NoticePanel({ notices, unread, onLeave }: NoticePanelProps) {
  const { t } = useTranslation('notices');
  const { mutate, isPending } = useSend(noticeCalls.read, { quiet: true });
  const opened = ({ id, read }: Notice) => {
    if (!read) mutate({ body: { ids: [id] } });
    onLeave();
  };
  return (
    <section className={styles.root} aria-label={t('title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {unread > 0 && (
          <Button type="link" size="small" loading={isPending} onClick={() => mutate({ body: { ids: null } })}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {notices.length === 0 ? (
        <p className={styles.empty}>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onOpen={() => opened(notice)} />
          ))}
        </ul>
      )}
      <MailChoice />
    </section>
  );
}

function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useTranslation('notices');
  const { dateTime } = useFormats();
  const { kind, time, read } = notice;
  const { to, about } = ledTo(notice);
  const Icon = SIGNS[kind];
  return (
    <li className={styles.notice} data-kind={kind} data-read={read}>
      <Icon className={styles.icon} aria-hidden />
      <Link className={styles.link} to={to} onClick={onOpen}>
        <strong>{t(`kind.${kind}`)}</strong>
        <span>{about}</span>
        <span className={styles.time}>
          {dateTime(time)}
          {!read && ` · ${t('unread')}`}
        </span>
      </Link>
    </li>
  );
}

/** Where a notice leads, and whom or what it is about. */
function ledTo(notice: Notice): Readonly<{ to: string; about: string }> {
  if ('name' in notice) {
    return { to: notice.kind === 'webhookOff' ? '/setting/webhooks' : '/setting/audit', about: notice.name };
  }
  const { reportId, archiveId, patientName, instrumentName } = notice;
  return {
    to: reportId ? reportPath(reportId) : patientPath(archiveId),
    about: `${patientName} · ${instrumentName}`,
  };
}
