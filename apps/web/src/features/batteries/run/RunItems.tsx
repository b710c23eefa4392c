import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportPath } from '#features/records/shared/paths.ts';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { type BatteryRun, isSettled, type RunItem } from '../shared/progress.ts';
import styles from './RunItems.module.css';
import { SkipDialog } from './SkipDialog.tsx';

const TONES: Readonly<Record<RunItem['state'], Tone>> = {
  waiting: 'neutral',
  begun: 'info',
  done: 'good',
  skipped: 'notice',
};

/** Each scale of a run with who answers it and what became of it. */
export function RunItems({ run }: { run: BatteryRun }) {
  const { t } = useTranslation('batteries');
  const [skipped, setSkipped] = useState<RunItem | null>(null);
  return (
    <>
      <ol className={styles.items}>
        {run.items.map((item) => (
          <li key={item.position} className={styles.item}>
            <div className={styles.text}>
              <p className={styles.name}>{item.name}</p>
              <p className={styles.details}>{detailsOf(item, t)}</p>
            </div>
            <StatusTag tone={TONES[item.state]} text={t(`item.${item.state}`)} />
            {item.reportId && (
              <Link to={reportPath(item.reportId)} aria-label={`${t('item.report')}: ${item.name}`}>
                {t('item.report')}
              </Link>
            )}
            {run.state === 'open' && !isSettled(item) && (
              <Button type="link" aria-label={`${t('item.skip')}: ${item.name}`} onClick={() => setSkipped(item)}>
                {t('item.skip')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {skipped && <SkipDialog runId={run.id} item={skipped} onClose={() => setSkipped(null)} />}
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'batteries'>>['t'];

function detailsOf({ answeredBy, skipReason, skipNote }: RunItem, t: Translate): string {
  const parts = [t(`answeredBy.${answeredBy}`), skipReason && t(`reason.${skipReason}`), skipNote];
  return parts.filter(Boolean).join(' · ');
}
