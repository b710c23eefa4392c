import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { Instrument } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './end.module.css';

type EndPanelProps = {
  instrument: Instrument;
  /** Codes of scored items without an answer. */
  missing: readonly string[];
  onGoTo: (code: string) => void;
};

/** After the last item: all is answered, or what is not. */
export function EndPanel({ instrument, missing, onGoTo }: EndPanelProps) {
  const { t } = useTranslation('scales');
  if (missing.length === 0) {
    return (
      <div className={styles.root} data-complete>
        <CheckCircleOutlined className={styles.icon} aria-hidden />
        <h2 className={styles.title}>{t('end.complete')}</h2>
        <p className={styles.hint}>{t(instrument.answeredBy === 'examiner' ? 'end.submitHint' : 'end.handBack')}</p>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <ExclamationCircleOutlined className={styles.icon} aria-hidden />
      <h2 className={styles.title}>{t('end.missing', { count: missing.length })}</h2>
      <p className={styles.hint}>{t('end.missingHint')}</p>
      <ul className={styles.items}>
        {missing.map((code) => (
          <li key={code}>
            <Button onClick={() => onGoTo(code)}>{t('end.goTo', { item: code })}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
