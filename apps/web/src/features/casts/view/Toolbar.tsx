import {
  BarChartOutlined,
  BorderInnerOutlined,
  FullscreenOutlined,
  PoweroffOutlined,
  SwitcherOutlined,
} from '@ant-design/icons';
import { CAST_PRESET_NAMES } from '@cogclinic/cast/source';
import { Button, Select } from 'antd';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '#ui/api.ts';
import type { CastSession, CastView } from '../player/castSession.ts';
import { openSmallWindow } from './smallWindow.ts';
import styles from './Toolbar.module.css';

type ToolbarProps = {
  view: CastView;
  session: CastSession;
  stage: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  hasFigures: boolean;
  onFigures: (shown: boolean) => void;
  /** Null for who may not choose the part that is shown. */
  onCrop: (() => void) | null;
};

/** What can be done with a picture. */
export function Toolbar({ view, session, stage, canvas, hasFigures, onFigures, onCrop }: ToolbarProps) {
  const { t } = useTranslation('casts');
  const id = useId();
  return (
    <div className={styles.root} role="toolbar" aria-label={t('toolbar.label')}>
      <label className={styles.preset} htmlFor={id}>
        {t('toolbar.preset')}
        <Select
          id={id}
          className={styles.select}
          value={view.preset}
          onChange={(preset) => session.setPreset(preset)}
          options={CAST_PRESET_NAMES.map((value) => ({ value, label: t(`preset.${value}`) }))}
        />
      </label>
      {onCrop && (
        <Button icon={<BorderInnerOutlined />} onClick={onCrop}>
          {t('toolbar.crop')}
        </Button>
      )}
      <Button icon={<FullscreenOutlined />} onClick={() => void stage.current?.requestFullscreen().catch(reportError)}>
        {t('toolbar.fullScreen')}
      </Button>
      {document.pictureInPictureEnabled && (
        <Button icon={<SwitcherOutlined />} onClick={() => void openSmallWindow(canvas.current).catch(reportError)}>
          {t('toolbar.floating')}
        </Button>
      )}
      <Button icon={<BarChartOutlined />} aria-pressed={hasFigures} onClick={() => onFigures(!hasFigures)}>
        {t('toolbar.figures')}
      </Button>
      <Button danger icon={<PoweroffOutlined />} onClick={() => session.stop()}>
        {t('toolbar.stop')}
      </Button>
    </div>
  );
}
