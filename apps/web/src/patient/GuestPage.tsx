import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { LargeButton } from '#ui/LargeButton.tsx';
import { AppointmentView } from './AppointmentView.tsx';
import { DoneView } from './DoneView.tsx';
import { Frame } from './Frame.tsx';
import styles from './GuestPage.module.css';
import { GuidanceView } from './GuidanceView.tsx';
import { Heading } from './Heading.tsx';
import { BatteryView } from './handed/BatteryView.tsx';
import { StaffReturn } from './handed/StaffReturn.tsx';
import { useFullScreen } from './handed/useFullScreen.ts';
import { type Opened, useLink } from './useLink.ts';
import './base.css';

const LateSessions = lazy(() => import('./training/NotSent.tsx').then((file) => ({ default: file.LateSessions })));
const MallView = lazy(() => import('./mall/MallView.tsx').then((file) => ({ default: file.MallView })));
const TrainingView = lazy(() => import('./training/TrainingView.tsx').then((file) => ({ default: file.TrainingView })));

/** The page of a pushed link. */
export function GuestPage({ token }: { token: string }) {
  const link = useLink(token);
  useFullScreen(link.page?.handedOver !== null && link.page !== null);
  return (
    <Frame page={link.page} isOpen={link.isOpen} keptFor={link.isOver ? null : token}>
      <Content opened={link.opened} reload={link.reload} show={link.show} token={token} />
      {link.page?.handedOver && <StaffReturn token={token} handedOver={link.page.handedOver} />}
    </Frame>
  );
}

type ContentProps = { token: string; opened: Opened; reload: () => Promise<void>; show: (opened: Opened) => void };

function Content({ token, opened, reload, show }: ContentProps) {
  const { t } = useTranslation('guest');
  switch (opened.kind) {
    case 'opening':
      return <Opening />;
    case 'closed':
    case 'wait':
      return (
        <div className={styles.notice}>
          <Heading>{t(`${opened.kind}.title`)}</Heading>
          <p>{t(`${opened.kind}.text`)}</p>
          <Suspense>
            <LateSessions token={token} />
          </Suspense>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.notice} role="alert">
          <Heading>{t('failed.title')}</Heading>
          <p>{t('failed.text')}</p>
          <LargeButton primary wide onClick={() => void reload()}>
            {t('failed.retry')}
          </LargeButton>
        </div>
      );
    case 'page': {
      const { page } = opened;
      const given = { token, page, show: (next: typeof page) => show({ kind: 'page', page: next }), reload };
      if (page.state === 'done') return <DoneView page={page} />;
      if (page.kind === 'scale' || page.kind === 'battery') {
        return <BatteryView key={`${page.scale?.administrationId} ${page.scale?.revision}`} {...given} />;
      }
      if (page.kind === 'guidance') return <GuidanceView {...given} />;
      if (page.kind === 'training') {
        return (
          <Suspense fallback={<Opening />}>
            <TrainingView token={token} page={page} reload={reload} />
          </Suspense>
        );
      }
      if (page.kind === 'mall') {
        return (
          <Suspense fallback={<Opening />}>
            <MallView token={token} reload={reload} />
          </Suspense>
        );
      }
      return <AppointmentView {...given} />;
    }
  }
}

function Opening() {
  const { t } = useTranslation('guest');
  return (
    <p className={styles.notice} role="status">
      {t('loading')}
    </p>
  );
}
