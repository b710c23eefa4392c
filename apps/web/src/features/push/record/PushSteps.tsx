import { CheckOutlined } from '@ant-design/icons';
import { STANDING_LINKS } from '@cogclinic/contract/records';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { ListedPush } from '../types.ts';
import styles from './PushSteps.module.css';

/** Sent, opened, done: each with its time, or as not reached yet. */
export function PushSteps({ push }: { push: ListedPush }) {
  const { t } = useTranslation('push');
  const { dateTime } = useFormats();
  const steps = [
    ['sent', push.createTime],
    ['opened', push.openTime],
    // A link that may be opened repeatedly has no last step.
    ...(STANDING_LINKS[push.kind] ? [] : [['done', push.doneTime] as const]),
  ] as const;
  return (
    <ol className={styles.steps} aria-label={t('record.steps')}>
      {steps.map(([step, time]) => (
        <li key={step} data-reached={time !== null}>
          <span className={styles.mark} aria-hidden="true">
            {time !== null && <CheckOutlined />}
          </span>
          <span className={styles.name}>{t(`record.step.${step}`)}</span>
          <span className={styles.time}>{time === null ? t('record.pending') : dateTime(time)}</span>
        </li>
      ))}
    </ol>
  );
}
