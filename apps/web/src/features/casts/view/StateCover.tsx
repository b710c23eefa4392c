import type { CastFault } from '@cogclinic/cast/faults';
import { Button, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CastView } from '../player/castSession.ts';
import { RemedyPicture } from './RemedyPicture.tsx';
import styles from './StateCover.module.css';

type StateCoverProps = { view: CastView; onAgain: () => void; onLeave: () => void };

/** Over the picture: what the cast is doing, why it does not go on, and what to do about it. */
export function StateCover({ view, onAgain, onLeave }: StateCoverProps) {
  const { t } = useTranslation('casts');
  const { step, fault, ended, isBlack, isUnreadable } = view;
  if (ended) {
    const why = fault ? null : t(`ended.${ended.ending}`, { name: ended.byName ?? t('ended.somebody') });
    return (
      <div className={styles.root} role="alert">
        {fault ? <Remedy fault={fault} /> : <p className={styles.title}>{why}</p>}
        <div className={styles.actions}>
          <Button type="primary" size="large" onClick={onAgain}>
            {t('again')}
          </Button>
          <Button size="large" onClick={onLeave}>
            {t('leave')}
          </Button>
        </div>
      </div>
    );
  }
  if (isUnreadable) {
    return (
      <div className={styles.root} role="alert">
        <p className={styles.title}>{t('unreadable')}</p>
      </div>
    );
  }
  if (step === 'live') {
    return isBlack ? (
      <div className={styles.note} role="status">
        <Remedy fault="black" />
      </div>
    ) : null;
  }
  if (step === 'stalled') {
    return (
      <p className={styles.note} role="status">
        {t('step.stalled')}
      </p>
    );
  }
  return (
    <div className={styles.root} role="status">
      <Spin size="large" />
      <p className={styles.title}>{fault ? t('step.reconnecting') : t(`step.${step}`)}</p>
      {step === 'authorising' && <Remedy fault="unauthorised" isAwaited />}
    </div>
  );
}

/** What is wrong, drawn and in words, and what to do step by step; the steps alone where they are only awaited. */
function Remedy({ fault, isAwaited = false }: { fault: CastFault; isAwaited?: boolean }) {
  const { t } = useTranslation('casts');
  const steps = t(`fault.${fault}.do`).split('\n');
  return (
    <div className={styles.remedy}>
      <RemedyPicture fault={fault} />
      <div>
        {!isAwaited && <p className={styles.title}>{t(`fault.${fault}.what`)}</p>}
        <ol className={styles.steps}>
          {steps.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
