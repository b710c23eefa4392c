import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { Order } from '../shared/types.ts';
import styles from './History.module.css';

/** Every step of an order: what, who, when and why. */
export function History({ order: { events, currency } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormats();
  const money = useMoney();
  return (
    <Panel title={t('history.title')}>
      <ol className={styles.root} aria-label={t('history.title')}>
        {events.map(({ id, step, byName, byPatient, time, reason, beforeMinor, afterMinor }) => (
          <li key={id}>
            <strong>{t(`step.${step}`)}</strong>
            <span>
              {dateTime(time)} · {byName ?? t(byPatient ? 'history.patient' : 'history.system')}
            </span>
            {beforeMinor !== null && afterMinor !== null && (
              <span>
                {t('history.prices', { before: money(beforeMinor, currency), after: money(afterMinor, currency) })}
              </span>
            )}
            {reason && <span>{t('history.why', { reason })}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
