import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Entry } from '../shared/types.ts';
import styles from './EntryLine.module.css';

type LineProps = {
  entry: Entry;
  /** What it is called where its buttons are read out. */
  name: string;
  /** From when to when, in words. */
  days: string;
  children: ReactNode;
  onRevise: () => void;
  onEnd: () => void;
  onReopen: () => void;
};

/** One entry: what it says, who recorded and ended it and when, and what can be done with it. */
export function EntryLine({ entry, name, days, children, onRevise, onEnd, onReopen }: LineProps) {
  const { t } = useTranslation('medical');
  const { dateTime } = useFormats();
  const { ended, remark, recordTime, byName, endRecordTime, endedByName } = entry;
  const told = [
    days,
    remark,
    t('recorded', { name: byName ?? '–', time: dateTime(recordTime) }),
    ended && endRecordTime && t(`ended.${ended}`, { name: endedByName ?? '–', time: dateTime(endRecordTime) }),
  ].filter(Boolean);
  return (
    <li className={styles.line}>
      <div className={styles.what}>{children}</div>
      <p className={styles.told}>{told.join(' · ')}</p>
      <div className={`${styles.actions} no-print`}>
        {ended === null && (
          <>
            <Button size="small" type="text" aria-label={t('reviseOf', { name })} onClick={onRevise}>
              {t('revise')}
            </Button>
            <Button size="small" type="text" aria-label={t('endOf', { name })} onClick={onEnd}>
              {t('end')}
            </Button>
          </>
        )}
        {(ended === 'over' || ended === 'mistaken') && (
          <Button size="small" type="text" aria-label={t('reopenOf', { name })} onClick={onReopen}>
            {t('reopen')}
          </Button>
        )}
      </div>
    </li>
  );
}
