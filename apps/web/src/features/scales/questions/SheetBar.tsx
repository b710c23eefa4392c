import { BarsOutlined, FileOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { typePath } from '../paths.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import type { Mode } from './mode.ts';
import { ProgressLine } from './ProgressLine.tsx';
import styles from './SheetBar.module.css';
import type { Administration } from './useAnswerSheet.ts';
import type { Progress } from './useTest.ts';

type SheetBarProps = {
  administration: Administration;
  /** Absent where a family has one way to show its items. */
  mode?: Mode;
  onMode?: (mode: Mode) => void;
  progress: Progress;
  /** Whether the answers are saved, where it is shown above the items. */
  saving: ReactNode;
};

/** Above the items: how far the answering is, and how the items are shown. */
export function SheetBar({ administration, mode, onMode, progress, saving }: SheetBarProps) {
  const { t } = useTranslation('scales');
  return (
    <div className={styles.root}>
      <ProgressLine {...progress} />
      <div className={styles.tools}>
        {saving}
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
        <Link className={styles.later} to={typePath(administration.instrument, administration.patient.id)}>
          {t('questions.later')}
        </Link>
      </div>
    </div>
  );
}
