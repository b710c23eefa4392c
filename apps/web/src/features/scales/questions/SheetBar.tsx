import { BarsOutlined, FileOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { typePath } from '../paths.ts';
import type { Saving } from './answerSheet.ts';
import type { Mode } from './mode.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { SavingState } from './SavingState.tsx';
import type { Administration } from './useAnswerSheet.ts';

type SheetBarProps = {
  administration: Administration;
  mode: Mode;
  onMode: (mode: Mode) => void;
  progress: { given: number; asked: number };
  saving: Saving;
  onRetry: () => void;
};

/** Above the items: how far the answering is, whether it is saved, and how it is shown. */
export function SheetBar({ administration, mode, onMode, progress, saving, onRetry }: SheetBarProps) {
  const { t } = useTranslation('scales');
  return (
    <div className="qs-bar">
      <ProgressLine {...progress} />
      <div className="qs-bar-row">
        <SavingState saving={saving} onRetry={onRetry} />
        <span className="qs-bar-tools">
          <Segmented<Mode>
            aria-label={t('mode.label')}
            value={mode}
            onChange={onMode}
            options={[
              { value: 'one', icon: <FileOutlined />, label: t('mode.one') },
              { value: 'all', icon: <BarsOutlined />, label: t('mode.all') },
            ]}
          />
          <Link className="qs-later" to={typePath(administration.instrument, administration.patient.id)}>
            {t('questions.later')}
          </Link>
        </span>
      </div>
    </div>
  );
}
