import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../calls.ts';
import { Heading } from '../Heading.tsx';
import { currentLanguage } from '../texts.ts';
import { mallCalls } from './calls.ts';
import styles from './OrdersScreen.module.css';
import { money } from './prices.ts';
import type { ScreenProps } from './types.ts';
import { useAnswer } from './useAnswer.ts';
import { Waiting } from './Waiting.tsx';

/** The patient's own orders, newest first. */
export function OrdersScreen({ token, reopen, go }: ScreenProps) {
  const { t } = useTranslation('storefront');
  const ask = useCallback(() => send(mallCalls.orders, { params: { token } }), [token]);
  const { answer, hasFailed, load } = useAnswer(ask, reopen);
  if (!answer) return <Waiting hasFailed={hasFailed} onRetry={() => void load()} />;
  const { date } = writtenTimes(currentLanguage());
  return (
    <>
      <Heading>{t('orders.title')}</Heading>
      {answer.length === 0 && <p role="status">{t('orders.none')}</p>}
      <ul className={styles.rows} aria-label={t('orders.title')}>
        {answer.map(({ id, number, state, currency, totalMinor, placeTime, pieces, firstName }) => (
          <li key={id}>
            <button type="button" className={styles.row} onClick={() => go({ screen: 'order', id })}>
              <span className={styles.quiet}>
                {date(placeTime)} · <span className={styles.number}>{number}</span>
              </span>
              <strong>{t('orders.what', { name: firstName, count: pieces })}</strong>
              <span className={styles.foot}>
                <span>{t(`state.${state}`)}</span>
                <strong>{money(totalMinor, currency)}</strong>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
