import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addMonths } from '@cogclinic/contract/days';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MonthHead.module.css';

type MonthHeadProps = {
  /** Of the heading, which names the month. */
  id: string;
  chosen: string;
  today: string;
  onChoose: (day: string) => void;
  children?: ReactNode;
};

/** The month of the chosen day, with the ways to those beside it and to today. */
export function MonthHead({ id, chosen, today, onChoose, children }: MonthHeadProps) {
  const { t, i18n } = useTranslation('ui');
  const month = chosen.slice(0, 7);
  const turn = (by: -1 | 1) => onChoose(addMonths(`${month}-01`, by));
  return (
    <div className={styles.head}>
      <Button icon={<LeftOutlined />} aria-label={t('month.previous')} onClick={() => turn(-1)} />
      <h2 className={styles.month} id={id} aria-live="polite">
        {writtenTimes(i18n.language).month(month)}
      </h2>
      <Button icon={<RightOutlined />} aria-label={t('month.next')} onClick={() => turn(1)} />
      <Button disabled={chosen === today} onClick={() => onChoose(today)}>
        {t('month.today')}
      </Button>
      {children}
    </div>
  );
}
