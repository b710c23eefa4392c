import {
  BgColorsOutlined,
  ClearOutlined,
  DownOutlined,
  ReloadOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from './engine/picture.ts';
import { POINTER_TOOLS, type PointerTool } from './engine/pointerTools.ts';
import { CT_WINDOWS, type CtWindow } from './presets.ts';
import styles from './Toolbar.module.css';

const ZOOM = 1.25;
const [AS_SENT, WHOLE] = ['asSent', 'whole'] as const;
type Preset = typeof AS_SENT | typeof WHOLE | CtWindow;

type ToolbarProps = Readonly<{
  tool: PointerTool;
  onTool: (tool: PointerTool) => void;
  /** Whether any of the pictures is of CT: their values alone have a scale of their own. */
  hasCt: boolean;
  /** Does something on every picture. */
  each: (act: (picture: Picture) => void) => void;
  onClear: () => void;
  compare: ReactNode;
}>;

/** What can be done with the pictures; with both where two stand side by side. */
export function Toolbar({ tool, onTool, hasCt, each, onClear, compare }: ToolbarProps) {
  const { t } = useTranslation('party-reports');
  const presets: Preset[] = [AS_SENT, WHOLE, ...(hasCt ? (Object.keys(CT_WINDOWS) as CtWindow[]) : [])];
  const choose = (preset: Preset) =>
    each((picture) => {
      if (preset === WHOLE) picture.wholeRange();
      else picture.setWindow(preset === AS_SENT ? null : CT_WINDOWS[preset]);
    });
  return (
    <div className={`${styles.root} no-print`} role="toolbar" aria-label={t('viewer.tools')}>
      <Radio.Group
        aria-label={t('viewer.drag')}
        optionType="button"
        value={tool}
        options={POINTER_TOOLS.map((value) => ({ value, label: t(`viewer.tool.${value}`) }))}
        onChange={(event) => onTool(event.target.value as PointerTool)}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: presets.map((key) => ({
            key,
            label: t(`viewer.preset.${key}`, key in CT_WINDOWS ? { ...CT_WINDOWS[key as CtWindow] } : {}),
          })),
          onClick: ({ key }) => choose(key as Preset),
        }}
      >
        <Button icon={<DownOutlined />} iconPlacement="end">
          {t('viewer.presets')}
        </Button>
      </Dropdown>
      <span className={styles.group}>
        <Button
          icon={<ZoomOutOutlined />}
          aria-label={t('viewer.zoomOut')}
          onClick={() => each((picture) => picture.zoomBy(1 / ZOOM))}
        />
        <Button
          icon={<ZoomInOutlined />}
          aria-label={t('viewer.zoomIn')}
          onClick={() => each((picture) => picture.zoomBy(ZOOM))}
        />
      </span>
      <Button icon={<BgColorsOutlined />} onClick={() => each((picture) => picture.invert())}>
        {t('viewer.invert')}
      </Button>
      <Button icon={<ReloadOutlined />} onClick={() => each((picture) => picture.reset())}>
        {t('viewer.reset')}
      </Button>
      <Button icon={<ClearOutlined />} onClick={onClear}>
        {t('viewer.clear')}
      </Button>
      {compare}
    </div>
  );
}
