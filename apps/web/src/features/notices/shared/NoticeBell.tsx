import BellOutlined from '@ant-design/icons/BellOutlined';
import { noticeCalls } from '@cogclinic/contract/notices';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useNarrow } from '#ui/media.ts';
import { useFollowed } from '#ui/useFollowed.ts';
import styles from './NoticeBell.module.css';

const NoticePanel = lazy(async () => ({ default: (await import('./NoticePanel.tsx')).NoticePanel }));

/** How often notices are asked for while the channel of changes is closed. */
const ASK_AGAIN_MS = 60_000;
const MOST_SHOWN = 99;

/** The account's unread notices; pressed, it lists them. */
export function NoticeBell() {
  const { t } = useTranslation('notices');
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const every = useFollowed(['notices'], () => invalidate(noticeCalls.list), { everyMs: ASK_AGAIN_MS });
  const { data } = useCall(noticeCalls.list, {}, { refetchInterval: every, quiet: true });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('bell', { count: unread }) : t('title');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={!narrow}
      classNames={{ root: styles.popover }}
      open={open}
      onOpenChange={setOpen}
      getPopupContainer={(button) => button.closest('header') ?? document.body}
      content={
        <Suspense fallback={null}>
          <NoticePanel notices={data?.notices ?? []} unread={unread} onLeave={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button
        type="text"
        icon={
          <span className={styles.icon} aria-hidden="true">
            <BellOutlined />
            {unread > 0 && <span className={styles.count}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
          </span>
        }
        aria-label={label}
        aria-expanded={open}
        title={label}
      />
    </Popover>
  );
}
