import { BarsOutlined, FileOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { typePath } from '../paths.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import type { Mode } from './mode.ts';
import styles from './SheetBar.module.css';

type SheetToolsProps = {
  instrument: string;
  patientId: string;
  /** Absent where a family has one way to show its items. */
  mode: Mode | undefined;
  onMode: (mode: Mode) => void;
};

/** The language and layout of the items, and the way out. Memoised: an answer changes none of them. */
export const SheetTools = memo(function SheetTools({ instrument, patientId, mode, onMode }: SheetToolsProps) {
  const { t } = useTranslation('scales');
  return (
    <>
      <LanguageChoice />
      {mode && (
        <Segmented<Mode>
          aria-label={t('mode.label')}
          value={mode}
          onChange={onMode}
          options={[
            {
              value: 'one',
              icon: <FileOutlined aria-hidden />,
              label: <span className={styles.mode}>{t('mode.one')}</span>,
            },
            {
              value: 'all',
              icon: <BarsOutlined aria-hidden />,
              label: <span className={styles.mode}>{t('mode.all')}</span>,
            },
          ]}
        />
      )}
      <Link className={styles.later} to={typePath(instrument, patientId)}>
        {t('questions.later')}
      </Link>
    </>
  );
});
