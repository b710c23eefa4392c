import { ClockCircleOutlined, OrderedListOutlined, UserOutlined } from '@ant-design/icons';
import type { Informant, Range } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import styles from './Facts.module.css';

type FactsProps = { answeredBy: Informant; minutes: Range; items: number };

/** Who answers, how long it takes, how many items. */
export function Facts({ answeredBy, minutes, items }: FactsProps) {
  const { t } = useTranslation('scales');
  return (
    <ul className={styles.root}>
      <li>
        <UserOutlined aria-hidden /> {t(`answeredBy.${answeredBy}`)}
      </li>
      <li>
        <ClockCircleOutlined aria-hidden />{' '}
        {minutes.from === minutes.to ? t('facts.minutesExact', { minutes: minutes.to }) : t('facts.minutes', minutes)}
      </li>
      <li>
        <OrderedListOutlined aria-hidden /> {t('facts.items', { count: items })}
      </li>
    </ul>
  );
}
